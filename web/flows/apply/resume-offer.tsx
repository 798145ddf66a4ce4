import { History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { longDay } from '../../text/day-words.ts';
import fields from '../frame/fields.module.css';
import type { WizardView } from '../engine/step.ts';
import type { FamilyKnown } from './use-family.ts';

interface ResumeOfferProps {
  readonly wizard: WizardView;
  readonly inProgress: FamilyKnown['inProgress'];
}

/** Offers to continue an earlier application instead of starting a second one. */
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
      // The visitor has seen the error; both applications stay open.
    } finally {
      setSending(false);
    }
  };
  return (
    <Note tone="palm" icon={<History aria-hidden="true" />}>
      <p className="strong">
        {t('You started hiring {name} on {day}', { name, day: longDay(inProgress.begunOn, t) })}
      </p>
      <p>{t('Continue there to keep those answers. This new application is then cancelled.')}</p>
      <Button
        kind="secondary"
        size="small"
        className={fields.act}
        loading={sending}
        loadingLabel={t('One moment')}
        onClick={() => void resume()}
      >
        {t('Continue with {name}', { name })}
      </Button>
    </Note>
  );
}
