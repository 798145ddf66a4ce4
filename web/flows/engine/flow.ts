import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import { flowOf } from '../../../rules/flows/flow-of.ts';
import { isBefore } from '../../../rules/flows/flow.ts';
import { type Naming, type StepCode, stepNamed, steps } from '../../../rules/flows/step-table.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { askInfo, deviceHint } from './ask-info.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { loadedWell, reloadOnce, visitNaming } from '../../visitor/visit-memory.ts';
import { stepsAhead } from './steps-ahead.ts';
import { flowStateShown } from './flow-state-shown.ts';
import { addressIn, namingOf, searchAt, type FlowParameters } from './flow-parameters.ts';

export type FlowStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'open'; readonly info: AppInfo; readonly movedHere: boolean };

interface State {
  readonly status: FlowStatus;
  readonly problems: Readonly<Record<string, string>>;
  readonly sending: boolean;
}

type History = 'push' | 'replace';

interface FlowDeps {
  /** Shows no errors of its own; the flow reports them. */
  readonly api: Api;
  readonly search: () => URLSearchParams;
  readonly navigate: (search: URLSearchParams, history: History, before: StepCode | null) => void;
  /** Loads a screen before it is shown. Never rejects. */
  readonly preload: (step: StepCode) => Promise<unknown>;
  readonly notice: (what: 'moved' | 'draft' | 'asked') => void;
}

/** The phone has proved the number and taken the application over from this computer. */
const isOnPhone = ({ step, mobile }: AppInfo): boolean => step === 'SMS_SENT' && !mobile;

/** An untrusted browser sees only the code screen; a computer is not asked while the phone continues. */
export const stepShown = (info: AppInfo): StepCode =>
  info.needsProof && !isOnPhone(info) ? 'CHECK_OTP' : info.step;

/** The application accepts no more answers and has no final page. */
export const isOver = ({ state }: AppInfo): boolean =>
  state === 'cancelled' || state === 'expired' || state === 'ended';

export type Flow = ReturnType<typeof createFlow>;

/** One visit to one application: its state and everything that changes it. */
export function createFlow(id: string, deps: FlowDeps) {
  const { api, search, navigate, preload, notice } = deps;
  const listeners = new Set<() => void>();
  const drafts = new Map<StepCode, Drafts>();
  let state: State = { status: { kind: 'waiting' }, problems: {}, sending: false };
  let hint: Pick<FlowParameters, 'mobile'> = {};
  let question = 0;
  let visiting = 0;
  let latestSequence = 0;
  let wentBack = false;

  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const info = () => (state.status.kind === 'open' ? state.status.info : null);
  const naming = (): Naming | null => namingOf(addressIn(search()).asked, visitNaming.read());
  const way = (): FlowParameters => ({ ...addressIn(search()).way, ...hint });
  const fail = (error: ApiError) => change({ status: { kind: 'failed', error } });

  const draftsOf = (step: StepCode): Drafts => {
    const made =
      drafts.get(step) ??
      createDrafts({
        api,
        id,
        step,
        changed: () => change({}),
        conflict: () => notice('draft'),
        refused: tellFailure,
      });
    drafts.set(step, made);
    return made;
  };

  const ask = async (step: string | null, act: string | null = null): Promise<AppInfo> => {
    const { signature } = addressIn(search());
    const asked = { id, step, naming: naming(), signature, act };
    const found = await askInfo(api, { ...asked, way: way() });
    const judged = deviceHint(found);
    if ('mobile' in hint || !('mobile' in judged)) return found;
    hint = judged;
    return askInfo(api, { ...asked, way: way() });
  };

  /** Updates the address to the current step, so that a reload returns here. */
  const show = (next: AppInfo, history: History, also: Partial<State> = {}) => {
    const before = info();
    const here = search();
    const { asked, signature } = addressIn(here);
    draftsOf(stepShown(next)).take(next.drafts);
    const movedHere = before !== null && stepShown(before) !== stepShown(next);
    change({ status: { kind: 'open', info: next, movedHere }, problems: {}, ...also });
    const stays = stepNamed(asked ?? '')?.code === next.step && signature > 1;
    const passing = stays ? { signature: `${signature}` } : {};
    const target = searchAt(here, next.step, naming() ?? 'first', passing);
    if (target.toString() === here.toString()) return;
    navigate(target, history, history === 'push' ? (before?.step ?? null) : null);
  };

  /** An answer is ignored if a newer request has started. */
  const look = async (step: string | null, history: History, act: string | null = null) => {
    question += 1;
    const mine = question;
    const next = await ask(step, act);
    await preload(stepShown(next));
    if (mine === question) show(next, history);
    return next;
  };

  /** The visitor's own navigation comes first: live updates wait until it is shown. */
  const visit: typeof look = async (...asked) => {
    visiting += 1;
    try {
      return await look(...asked);
    } finally {
      visiting -= 1;
      catchUpIfBehind();
    }
  };

  /** Applies a change made elsewhere, and announces it if it leads to another step. */
  const catchUp = async (step: StepCode | null) => {
    const before = info()?.step;
    const next = await look(step, 'replace');
    latestSequence = Math.max(latestSequence, next.sequence);
    if (before === undefined || next.step === before || isOver(next)) return;
    notice(next.askedAgain.length > 0 ? 'asked' : 'moved');
  };

  const handleError = async (problem: unknown): Promise<void> => {
    const error = unanswered(problem);
    const isElsewhere = ['CHANGED_ELSEWHERE', 'APPLICATION_NOT_OPEN'].includes(error.code);
    if (isElsewhere) return catchUp(null);
    if (error.code === 'MAID_GONE') {
      await look(info()?.step ?? null, 'replace');
      return undefined;
    }
    if (error.code === 'NEEDS_PROOF' || error.code === 'STEP_NOT_OPEN') {
      await look(info()?.step ?? null, 'replace');
      return error.code === 'NEEDS_PROOF' ? undefined : tellFailure(error);
    }
    if (error.status === 404 || error.status === 410) return fail(error);
    if (error.status === 400 && Object.keys(error.fields).length > 0) {
      return change({ problems: error.fields });
    }
    return tellFailure(error);
  };

  /** Runs one task at a time; errors are shown, never thrown. */
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    if (state.sending) return;
    state = { ...state, sending: true, problems: {} };
    // Starts the call before the screen is drawn again.
    const working = work();
    change({});
    try {
      await working;
    } catch (problem) {
      await handleError(problem).catch((again: unknown) => tellFailure(unanswered(again)));
    } finally {
      if (state.sending) change({ sending: false });
      catchUpIfBehind();
    }
  };

  /** Live updates do not move a visitor who went back on purpose or is on a side step. */
  const catchUpIfBehind = () => {
    const now = info();
    if (now === null || state.sending || visiting > 0 || latestSequence <= now.sequence) return;
    const stays = wentBack || steps[now.step].cameFrom !== undefined;
    catchUp(stays ? now.step : null).catch(() => undefined);
  };

  return {
    id,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): State => state,
    naming: (): Naming => naming() ?? 'first',
    ask,
    look: visit,
    fail,
    busily,
    drafts: draftsOf,
    /** Clears the server's error for a field once its value changes. */
    cure(this: void, field: string): void {
      if (state.problems[field] === undefined) return;
      const { [field]: _cured, ...problems } = state.problems;
      state = { ...state, problems };
    },
    flush: () => void Promise.all([...drafts.values()].map((one) => one.flush())),
    /** Loads every screen that the next answer may lead to. */
    fetchAhead(this: void): void {
      const now = info();
      if (now === null) return;
      for (const step of stepsAhead(stepShown(now), flowStateShown(now, way()))) void preload(step);
    },
    onSequence(this: void, sequence: number): void {
      latestSequence = Math.max(latestSequence, sequence);
      catchUpIfBehind();
    },
    /** Handles a change of the address, by the flow or by the browser's back and forward. */
    async arrive(this: void): Promise<void> {
      const { asked, act } = addressIn(search());
      const here = stepNamed(asked ?? '')?.code ?? null;
      const now = info();
      if (now !== null && here === now.step && act === null) return;
      if (now !== null && here !== null) wentBack = isBefore(flowOf(now.flow), here, now.step);
      const known = naming();
      if (known !== null) visitNaming.write(known);
      try {
        await visit(asked, 'replace', act);
        loadedWell();
      } catch (problem) {
        const error = unanswered(problem);
        // NAV-05, ERR-08: reloads once, then shows a page with the chat; never loops.
        if (error.status < 500 || reloadOnce()) fail(error);
      }
    },
    submit(this: void, answer: Readonly<Record<string, unknown>>): Promise<void> {
      const now = info();
      if (now === null) return Promise.resolve();
      const step = stepShown(now);
      return busily(async () => {
        const resting = draftsOf(step).rest();
        if (resting) await resting;
        const body = { id, step, sequence: now.sequence, answer, way: way() };
        const accepted = await api.post('ccserviceapplication/submitstep', { body });
        draftsOf(step).sent();
        wentBack = false;
        await preload(stepShown(accepted.info));
        show(accepted.info, 'push', { sending: false });
      });
    },
  };
}
