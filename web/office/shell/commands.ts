import type { CommandName, OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { followCommand, forgetRedo, notices, rememberDone } from './undo.ts';
import { endSession, tellLive } from './live.ts';
import { type CommandInputOf, officeApi } from './office-api.ts';
import { withPasskey } from './step-up.ts';

type Ran = OfficeAnswer<'POST office/command'>;

/** What the bar says afterwards; a function where only the answer knows how much was done. */
type Said = string | ((answer: Ran['answer']) => string);

/** Shows why something failed; the session may be over. */
export function showFailure(error: unknown): ApiError {
  const failure = error instanceof ApiError ? error : unanswered(error);
  if (failure.status === 401) endSession();
  else notices.set({ kind: 'failure', text: failure.message, at: Date.now() });
  return failure;
}

/** Runs a command and offers to undo it; a failure is for the caller to show. */
export async function tryCommand<Name extends CommandName>(
  command: Name,
  input: CommandInputOf<Name>,
  said: Said,
): Promise<Ran | ApiError> {
  // A repeated call with the same key does nothing more.
  const key = crypto.randomUUID();
  const call = () => officeApi.post('office/command', { body: { command, input, key } });
  try {
    const ran = await followCommand(withPasskey(call));
    forgetRedo();
    rememberDone({
      actionId: ran.actionId,
      canUndo: ran.canUndo,
      said: typeof said === 'string' ? said : said(ran.answer),
      again: () => runCommand(command, input, said),
    });
    tellLive('office');
    return ran;
  } catch (error) {
    return error instanceof ApiError ? error : unanswered(error);
  }
}

/** The same; shows the reason if it failed and returns null then. */
export async function runCommand<Name extends CommandName>(
  command: Name,
  input: CommandInputOf<Name>,
  said: Said,
): Promise<Ran | null> {
  const ran = await tryCommand(command, input, said);
  if (!(ran instanceof ApiError)) return ran;
  showFailure(ran);
  return null;
}
