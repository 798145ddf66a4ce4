import { Replace } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { whereSheLives } from '../../maids/maid-words.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { Price } from '../../ui/price.tsx';
import { askHeldApplication, type Pending } from '../access/ask-pending.ts';
import fields from '../frame/fields.module.css';
import { LoneStep } from '../frame/lone-step.tsx';
import { MaidTaken } from './maid-taken.tsx';
import { NoApplication } from '../access/no-application.tsx';
import { Portrait } from '../frame/portrait.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import { useAnswer } from '../engine/use-answer.ts';
import { useMaid } from './use-maid.ts';
import { usePending } from '../access/use-pending.ts';
import { planTypeIn } from '../engine/flow-parameters.ts';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';

type Maid = MaidProfile['housemaid'];

/** `/app?maidId=`: a link alone hires nobody, so this asks first; then the application's own address replaces it. */
export function AskHire({ maid: id }: { maid: number }) {
  const found = useMaid(id);
  const pending = usePending();
  if (found.kind === 'waiting' || pending === undefined) return <WizardWaiting />;
  if (found.kind === 'failed') {
    return found.error.status === 404 ? (
      <NoApplication why="gone" />
    ) : (
      <ErrorPage error={found.error} />
    );
  }
  const { maid, available } = found;
  if (pending?.maidId === id) return <Resumed appId={pending.appId} />;
  return available ? <Question maid={maid} pending={pending} /> : <HeldMaid maid={maid} />;
}

/** On hold for this visit, or for somebody else. */
function HeldMaid({ maid }: { maid: Maid }) {
  const [search] = useSearchParams();
  const { fetched } = useAnswer(() => askHeldApplication(maid.id), maid.id);
  if (fetched.kind === 'waiting') return <WizardWaiting />;
  if (fetched.kind === 'there' && fetched.answer !== null) {
    return <Resumed appId={fetched.answer} />;
  }
  return <MaidTaken maid={maid} wayTo={(other) => `/app?${withMaid(search, other)}`} />;
}

function withMaid(search: URLSearchParams, maid: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('maidId', `${maid}`);
  return next;
}

/** Replaces the link with the address of its application; the other parameters stay. */
function applicationSearch(search: URLSearchParams, appId: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('maidId');
  next.set('appId', appId);
  return next;
}

/** She is on hold for this visit, so its application continues. */
function Resumed({ appId }: { appId: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => {
    void navigate({ search: `?${applicationSearch(search, appId)}` }, { replace: true });
  }, [appId, navigate, search]);
  return <WizardWaiting />;
}

function Question({ maid, pending }: { maid: Maid; pending: Pending | null }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
  const { id, firstName: name } = maid;
  const hire = async () => {
    setSending(true);
    try {
      const { beginHire } = await import('../../maids/begin-hire.ts');
      const appId = await beginHire({
        id,
        rank: null,
        fromSavedList: search.has('isShortListedMaids'),
        planType: planTypeIn(search),
      });
      await navigate({ search: `?${applicationSearch(search, appId)}` }, { replace: true });
    } catch {
      // The visitor has seen the reason, or is being sent to a page that shows it.
    } finally {
      setSending(false);
    }
  };
  return (
    <LoneStep sending={sending}>
      <StepScreen
        title={t('Hire {name}?', { name })}
        why={
          <Sentence
            message="{lives}, {price} a month, all in"
            values={{
              lives: whereSheLives(maid, t),
              price: <Price amount={maid.monthlyPrice} />,
            }}
          />
        }
        picture={<Portrait src={maid.posterURL} />}
        actionLabel={t('Hire {name}', { name })}
        onAction={() => void hire()}
      >
        <p>{t('She is on hold for you while you apply. You pay nothing yet.')}</p>
        {pending && (
          <Note tone="palm" icon={<Replace aria-hidden="true" />}>
            <p className="strong">{t('You are already hiring {other}', { other: pending.name })}</p>
            <p>{t('Change to {name} in that application and keep your answers.', { name })}</p>
            <Link
              to={`/app?${new URLSearchParams({ appId: pending.appId, maidId: `${id}`, rep: '1' })}`}
              className={classNames(buttonClass({ kind: 'secondary', size: 'small' }), fields.act)}
            >
              {t('Change to {name}', { name })}
            </Link>
          </Note>
        )}
      </StepScreen>
    </LoneStep>
  );
}
