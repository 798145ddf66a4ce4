import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '../../contract/pages.ts';
import { whereSheLives } from '../hire/maid-words.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { formatPrice } from '../ui/price.tsx';
import { browserApi } from '../visitor/api/browser-api.ts';
import { LoneStep } from './lone-step.tsx';
import { NoApplication } from './no-application.tsx';
import { Portrait } from './portrait.tsx';
import { StepScreen } from './step-screen.tsx';
import { useMaid } from './use-maid.ts';
import { switchingFor } from './visit-memory.ts';
import { WizardWaiting } from './wizard-waiting.tsx';

/** RT-32, rep=1: another maid for the same application. A link alone changes nothing, so it asks. */
export function SwitchMaid({ id, maid: maidId }: { id: string; maid: number }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
  const found = useMaid(maidId);
  if (found.kind === 'waiting') return <WizardWaiting />;
  if (found.kind === 'failed') {
    return found.error.status === 404 ? (
      <NoApplication why="none" />
    ) : (
      <ErrorPage error={found.error} />
    );
  }
  const { maid } = found;
  const back = async (appId: string) => {
    switchingFor.write(null);
    const next = new URLSearchParams(search);
    for (const name of ['maidId', 'rep', 'step']) next.delete(name);
    next.set('appId', appId);
    await navigate({ search: `?${next}` }, { replace: true });
  };
  const change = async () => {
    setSending(true);
    try {
      const api = browserApi(pages['/app'].code);
      const body = { id, housemaid: maidId };
      const { appId } = await api.post('ccserviceapplication/switchmaid', { body });
      await back(appId);
    } catch {
      // Already told; the application stands as it stood.
    } finally {
      setSending(false);
    }
  };
  const { firstName: name } = maid;
  return (
    <LoneStep sending={sending}>
      <StepScreen
        title={t('Change to {name}?', { name })}
        why={t('{lives}, {price} a month, all in', {
          lives: whereSheLives(maid, t),
          price: formatPrice(maid.monthlyPrice),
        })}
        picture={<Portrait src={maid.posterURL} />}
        actionLabel={t('Change to {name}', { name })}
        onAction={() => void change()}
        secondary={
          <Button kind="plain" size="large" full onClick={() => void back(id)}>
            {t('Keep it as it is')}
          </Button>
        }
      >
        <p>{t('Everything you typed so far stays. What depends on the price is signed again.')}</p>
      </StepScreen>
    </LoneStep>
  );
}
