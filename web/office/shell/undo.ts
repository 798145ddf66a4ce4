import { createStore } from './store.ts';
import { tellLive } from './live.ts';
import { officeApi } from './office-api.ts';
import { withPasskey } from './step-up.ts';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';

/** A line that the office shows for a while: something was done, or failed. */
export type Notice =
  | { readonly kind: 'done'; readonly text: string; readonly canUndo: boolean; readonly at: number }
  | { readonly kind: 'failure'; readonly text: string; readonly at: number };

interface Done {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly said: string;
  /** Left out where somebody else would have to do it again. */
  readonly again?: () => Promise<unknown>;
}

export const notices = createStore<Notice | null>(null);
let done: Done[] = [];
let undone: Done[] = [];
/** The command on its way: its result may be on screen before its answer is here. */
let running: Promise<unknown> = Promise.resolve();

/** Lets U wait for a command that has not been answered yet. */
export function followCommand<Answer>(answer: Promise<Answer>): Promise<Answer> {
  running = Promise.allSettled([running, answer]);
  return answer;
}

export function rememberDone(action: Done): void {
  done = [...done.slice(-19), action];
  notices.set({ kind: 'done', text: action.said, canUndo: action.canUndo, at: Date.now() });
}

/** A new command ends the chain of those that can be done again. */
export function forgetRedo(): void {
  undone = [];
}

async function undoOne(actionId: string, said: string): Promise<boolean> {
  try {
    await withPasskey(() => officeApi.post('office/undo', { body: { actionId } }));
    notices.set({ kind: 'done', text: said, canUndo: false, at: Date.now() });
    tellLive('office');
    return true;
  } catch (error) {
    const failure = error instanceof ApiError ? error : unanswered(error);
    notices.set({ kind: 'failure', text: failure.message, at: Date.now() });
    return false;
  }
}

/** Undoes one action, such as an entry of a timeline. */
export async function undoAction(actionId: string, said: string): Promise<void> {
  done = done.filter((one) => one.actionId !== actionId);
  await undoOne(actionId, said);
}

/** Undoes this page's last action that can be undone; false if it has none. */
export async function undoLast(said: (what: string) => string): Promise<boolean> {
  await running;
  const last = done.findLast(({ canUndo }) => canUndo);
  if (last === undefined) return false;
  done = done.filter((one) => one !== last);
  const isUndone = await undoOne(last.actionId, said(last.said));
  if (isUndone && last.again !== undefined) undone.push(last);
  return true;
}

/** Does again what was undone last. */
export async function redoLast(): Promise<void> {
  const last = undone.at(-1);
  if (last === undefined) return;
  const others = undone.slice(0, -1);
  await last.again?.();
  undone = others;
}

/** Remembers an action without a word, such as a draft that saves itself; U undoes it. */
export function rememberQuietly(action: Done): void {
  done = [...done.slice(-19), action];
}
