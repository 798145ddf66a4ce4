import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { whereSheLives } from '../hire/maid-words.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { useText } from '../text/use-text.tsx';
import { formatPrice } from '../ui/price.tsx';
import { LoneStep } from './lone-step.tsx';
import { NoApplication } from './no-application.tsx';
import { Portrait } from './portrait.tsx';
import { StepScreen } from './step-screen.tsx';
import { useMaid } from './use-maid.ts';
import { WizardWaiting } from './wizard-waiting.tsx';

/** `/app?maidId=`: a link alone hires nobody, so it asks; then the address becomes the application's own. */
export function AskHire({ maid: id }: { maid: number }) {
  const found = useMaid(id);
  if (found.kind === 'waiting') return <WizardWaiting />;
  if (found.kind === 'failed') {
    return found.error.status === 404 ? (
      <NoApplication why="none" />
    ) : (
      <ErrorPage error={found.error} />
    );
  }
  return <Question maid={found.maid} />;
}

function Question({ maid }: { maid: MaidProfile['housemaid'] }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
  const { id, firstName: name } = maid;
  const hire = async () => {
    setSending(true);
    try {
      const { beginHire } = await import('../hire/begin-hire.ts');
      const appId = await beginHire({
        id,
        rank: null,
        fromSavedList: search.has('isShortListedMaids'),
      });
      const next = new URLSearchParams(search);
      next.delete('maidId');
      next.set('appId', appId);
      await navigate({ search: `?${next}` }, { replace: true });
    } catch {
      // The visitor has been told why, or is on the way to where it is told.
    } finally {
      setSending(false);
    }
  };
  return (
    <LoneStep sending={sending}>
      <StepScreen
        title={t('Hire {name}?', { name })}
        why={t('{lives}, {price} a month, all in', {
          lives: whereSheLives(maid, t),
          price: formatPrice(maid.monthlyPrice),
        })}
        picture={<Portrait src={maid.posterURL} />}
        actionLabel={t('Hire {name}', { name })}
        onAction={() => void hire()}
      >
        <p>{t('We keep her for you while you apply. Nothing is paid yet.')}</p>
      </StepScreen>
    </LoneStep>
  );
}
