import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AppInfo } from '../../../contract/application.ts';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { pages } from '../../../contract/pages.ts';
import { creditOf } from '../../../rules/money/settlement.ts';
import { whereSheLives } from '../../maids/maid-words.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Note } from '../../ui/note.tsx';
import { dirhams, inDirhams } from '../../../rules/money/money.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { askInfo } from '../engine/ask-info.ts';
import { LoneStep } from '../frame/lone-step.tsx';
import { MaidTaken } from './maid-taken.tsx';
import { NoApplication } from '../access/no-application.tsx';
import { Portrait } from '../frame/portrait.tsx';
import { ProveBrowser } from '../access/prove-browser.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import { useAnswer } from '../engine/use-answer.ts';
import { useMaid } from './use-maid.ts';
import { switchingFor } from '../../visitor/visit-memory.ts';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';
import { ApplicationFlow } from './application-flow.tsx';

type Maid = MaidProfile['housemaid'];

/** RT-32, rep=1: another maid for the same application. A link alone changes nothing, so this asks first. */
export function SwitchMaid({ id, maid: maidId }: { id: string; maid: number }) {
  const t = useText();
  const found = useMaid(maidId);
  const [silent] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const { fetched, again } = useAnswer(() =>
    askInfo(silent, { id, step: null, naming: null, way: {} }),
  );
  if (found.kind === 'waiting' || fetched.kind === 'waiting') return <WizardWaiting />;
  // Problems with the application are shown in its flow.
  if (fetched.kind === 'failed' || fetched.answer.state !== 'open')
    return <ApplicationFlow id={id} />;
  if (found.kind === 'failed') {
    return found.error.status === 404 ? (
      <NoApplication why="gone" />
    ) : (
      <ErrorPage error={found.error} />
    );
  }
  const { answer: info } = fetched;
  const { maid, available } = found;
  if (info.needsProof) {
    return <ProveBrowser id={id} busy={false} actionLabel={t('Confirm')} onProved={again} />;
  }
  if (!available && info.maid?.id !== maidId) {
    const wayTo = (other: number) =>
      `/app?${new URLSearchParams({ appId: id, maidId: `${other}`, rep: '1' })}`;
    return (
      <MaidTaken maid={maid} wayTo={wayTo} application={id} paid={creditOf(info.money.moves)} />
    );
  }
  return <Question id={id} maid={maid} info={info} />;
}

function Question({ id, maid, info }: { id: string; maid: Maid; info: AppInfo }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
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
      const body = { id, housemaid: maid.id };
      const { appId } = await api.post('ccserviceapplication/switchmaid', { body });
      await back(appId);
    } catch {
      // The visitor has seen the error; the application is unchanged.
    } finally {
      setSending(false);
    }
  };
  const { firstName: name } = maid;
  const before = info.maid;
  const credit = creditOf(info.money.moves);
  return (
    <LoneStep sending={sending}>
      <StepScreen
        title={t('Change to {name}?', { name })}
        why={whereSheLives(maid, t)}
        picture={<Portrait src={maid.posterURL} />}
        actionLabel={t('Change to {name}', { name })}
        onAction={() => void change()}
        secondary={
          info.maidTaken ? (
            <Link
              to="/hire-maid?switch_m=1"
              className={buttonClass({ kind: 'plain', size: 'large', full: true })}
              onClick={() => switchingFor.write(id)}
            >
              {t('Choose someone else')}
            </Link>
          ) : (
            <Button kind="plain" size="large" full onClick={() => void back(id)}>
              {before ? t('Keep {other}', { other: before.firstName }) : t('Keep it as it is')}
            </Button>
          )
        }
      >
        {before && info.maidTaken && (
          <Note tone="terra">
            {info.maidWithdrawn
              ? t('{name} is no longer available', { name: before.firstName })
              : t('Another family is hiring {name}', { name: before.firstName })}
          </Note>
        )}
        <DetailList
          items={[
            {
              term: t('With {name}, each month', { name }),
              note: t('VAT included'),
              value: dirhams(maid.monthlyPrice, t),
              large: true,
            },
            ...(before && !info.maidTaken
              ? [
                  {
                    term: t('With {name}, each month', { name: before.firstName }),
                    value: dirhams(before.monthlyPrice, t),
                  },
                ]
              : []),
          ]}
        />
        <p>
          {!info.agreed && credit === 0
            ? t('We keep your answers. You have not signed anything yet.')
            : info.money.payBy === 'card'
              ? t('We keep your answers. You agree to the contract and the monthly amount again.')
              : t(
                  'We keep your answers. The contract and the payment form name her and her price, so you sign them again.',
                )}
        </p>
        {credit > 0 && (
          <Note tone="palm">
            {t(
              'The {amount} you have paid counts towards {name}. If her first month costs more, you pay the difference; if it costs less, the rest goes back to your card.',
              { amount: inDirhams(credit, t), name },
            )}
          </Note>
        )}
      </StepScreen>
    </LoneStep>
  );
}
