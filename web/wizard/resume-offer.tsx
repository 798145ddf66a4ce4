import { History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { longDay } from './day-words.ts';
import fields from './fields.module.css';
import type { Wizard } from './step.ts';
import type { FamilyKnown } from './use-family.ts';

interface ResumeOfferProps {
  readonly wizard: Wizard;
  readonly inProgress: FamilyKnown['inProgress'];
}

/** An application that was begun before is gone on with rather than doubled. */
export function ResumeOffer({ wizard, inProgress }: ResumeOfferProps) {
  const t = useText();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  if (inProgress === null) return null;
  const { firstName: name } = inProgress;
  const resume = async () => {
    setSending(true);
    try {
      const body = { id: wizard.id };
      const { appId } = await wizard.api.post('ccserviceapplication/resume', { body });
      await navigate(`/app?${new URLSearchParams({ appId })}`);
    } catch {
      // Already told; both applications stand as they stood.
    } finally {
      setSending(false);
    }
  };
  return (
    <Note tone="palm" icon={<History aria-hidden="true" />}>
      <p className="strong">{t('You began to hire {name} before', { name })}</p>
      <p>
        {t('On {day}. Going on there keeps all you gave, and ends this new application.', {
          day: longDay(inProgress.begunOn),
        })}
      </p>
      <Button
        kind="secondary"
        size="small"
        className={fields.act}
        loading={sending}
        loadingLabel={t('One moment')}
        onClick={() => void resume()}
      >
        {t('Go on with {name}', { name })}
      </Button>
    </Note>
  );
}
