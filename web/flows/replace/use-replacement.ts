import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import type { ReplaceInput, ReplaceStep } from '../../../contract/steps/replace-steps.ts';
import type { ReplaceCode } from '../../../rules/flows/replace-flow.ts';
import { useOwnBack } from '../../site/own-back.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { preventBack } from '../engine/prevent-back.ts';
import { askReplacement, CODE } from './ask-replacement.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useTextSetting } from '../../text/use-text.tsx';

type AnyAnswer = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, string>>;

/** The replacement as a step sees it, and the actions of a step. */
interface Replacing<Answer = AnyAnswer> {
  readonly id: string;
  readonly info: ReplacementInfo;
  readonly api: Api;
  readonly sending: boolean;
  /** The server's errors in the last answer, by field. */
  readonly problems: Problems;
  /** Clears the server's error for a field that has changed. */
  readonly cure: (field: string) => void;
  readonly submit: (answer: Answer) => Promise<void>;
  readonly go: (step: ReplaceCode) => void;
  /** Counts the refreshes: data fetched before the last one may be old. */
  readonly round: number;
  /** Fetches the status of the replacement again. */
  readonly again: () => void;
  /** Cancels the replacement; the current maid stays. */
  readonly keep: () => Promise<void>;
}
/** The props of a step's screen; screens that send nothing name no step. */
export interface ReplacementStepProps<Code extends ReplaceStep | null = null> {
  readonly replacing: Replacing<Code extends ReplaceStep ? ReplaceInput<Code> : AnyAnswer>;
}

type ReplacementStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'open'; readonly info: ReplacementInfo };

const NO_PROBLEMS: Problems = {};
const SIGN = 'SIGN_MONTHLY_PAYMENTS';
/** A maid named by the link has been chosen on these steps. */
const afterChoice = new Set<string>([
  'MAID_RETURN',
  SIGN,
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'END_WORK_FLOW',
]);
/** Refusals shown on the page itself, which then loads the current status. */
const isOutdated = ({ code }: ApiError) => code === 'STEP_NOT_OPEN' || code === 'CHANGED_ELSEWHERE';

/** While offline the page stays as it is; the strip below the header says why. */
const afterFailure = (last: ReplacementStatus, error: ApiError): ReplacementStatus =>
  last.kind === 'open' && error.status === 0 ? last : { kind: 'failed', error };

/** The flow of one replacement: the address names the step, the server returns the status. */
export function useReplacement(id: string) {
  const { language } = useTextSetting();
  const application = pathIn(language, `/app?${new URLSearchParams({ appId: id })}`);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [api] = useState(() => browserApi(CODE));
  const [quiet] = useState(() => browserApi(CODE, { ignoreErrorMessages: true }));
  const [status, setStatus] = useState<ReplacementStatus>({ kind: 'waiting' });
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [sending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const busy = useRef(false);
  const [movedHere, setMovedHere] = useState(false);
  const maid = search.get('maidId');
  // A link with a maid opens her question; earlier steps still come first.
  const asked = search.get('step') ?? (maid === null ? null : 'HIRE_MAID');

  const ask = useEffectEvent((step: string | null, _round: number) => askReplacement({ id, step }));
  useEffect(() => {
    let left = false;
    ask(asked, round).then(
      (info) => left || setStatus({ kind: 'open', info }),
      (problem: unknown) => left || setStatus((last) => afterFailure(last, unanswered(problem))),
    );
    return () => {
      left = true;
    };
  }, [asked, round]);

  // Another device or the clock may have changed the status while the page was hidden.
  useEffect(() => {
    const seen = () => document.hidden || setRound((last) => last + 1);
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  const show = useCallback(
    (step: string | null, how: 'push' | 'replace' = 'push', signature?: string) => {
      setProblems(NO_PROBLEMS);
      setMovedHere(true);
      const keepsMaid = maid !== null && step !== null && !afterChoice.has(step);
      const next = new URLSearchParams({
        appId: id,
        ...(step && { step }),
        ...(keepsMaid && { maidId: maid }),
        ...(signature && { signature }),
      });
      void navigate({ search: `?${next}` }, { replace: how === 'replace' });
    },
    [id, maid, navigate],
  );

  const info = status.kind === 'open' ? status.info : null;
  const prevStep = info?.prevStep;
  // NAV-08: back goes through the signatures first.
  const signature = info?.step === SIGN ? Number(search.get('signature')) : 0;
  const back = useCallback(() => {
    if (signature > 1) return show(SIGN, 'push', `${signature - 1}`);
    if (prevStep && prevStep !== 'STARTING_STEP') return show(prevStep);
    return window.location.assign(application);
  }, [prevStep, signature, application, show]);
  const prevented = info !== null && info.prevStep === null && !info.needsProof;
  const stays = prevented && asked === info.step;
  useEffect(() => (stays ? preventBack() : undefined), [stays]);
  useOwnBack(info === null ? null : prevented ? 'prevented' : back);

  async function work(act: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblems(NO_PROBLEMS);
    try {
      await act();
    } catch (problem) {
      const error = unanswered(problem);
      const isToMend = Object.keys(error.fields).length > 0;
      if (isToMend) setProblems(error.fields);
      else tellFailure(error);
      if (isOutdated(error)) show(null, 'replace');
      setRound((last) => last + 1);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  const replacing: Replacing | null = info && {
    id,
    info,
    api,
    sending,
    problems,
    cure: (field) => setProblems(({ [field]: _cured, ...others }) => others),
    submit: (answer) =>
      work(async () => {
        const { step, sequence } = info;
        const next = await quiet.post('ccreplacementapplication/submitstep', {
          body: { id, step, sequence, answer },
        });
        setStatus({ kind: 'open', info: next });
        // A form with more signatures moves to the next one without this.
        if (next.step !== step) show(next.step);
        window.scrollTo({ top: 0 });
      }),
    go: (step) => show(step),
    round,
    again: () => setRound((last) => last + 1),
    keep: () =>
      work(async () => {
        await quiet.post('ccreplacementapplication/cancel', { body: { id } });
        window.location.assign(application);
      }),
  };
  return { status, replacing, movedHere };
}
