import { Refusal } from '../platform/refusal.ts';
import type { CommandDeps } from './import.ts';
import { applicationNamed, runForApplication, runOffice } from './office-command.ts';
import { UsageProblem } from './problem.ts';

/** Sends the link to choose another maid to the client's own number; the operator does not see it. */
export const replacementLinkCommand =
  (reference: string) =>
  async (deps: CommandDeps): Promise<string[]> => {
    const problem = () => `No contract under "${reference}" is running.`;
    const { sentTo } = await runForApplication(deps, 'send_replacement_link', reference, problem);
    return [`The link is on its way to ${String(sentTo)}.`];
  };

const words: Readonly<Record<string, 'freed' | 'withdrawn'>> = {
  free: 'freed',
  withdraw: 'withdrawn',
};

/** Records what happens to a maid who came back. */
export function returnedMaidCommand(reference: string, word: string) {
  const outcome = Object.hasOwn(words, word) ? words[word] : undefined;
  if (outcome === undefined) throw new UsageProblem(`"${word}" is neither "free" nor "withdraw".`);
  return async (deps: CommandDeps): Promise<string[]> => {
    const applicationId = await applicationNamed(deps, reference);
    if (applicationId === null) throw new Refusal(404, 'NO_RETURNED_MAID');
    const { maidId } = await runOffice(deps, 'decide_returned_maid', { applicationId, outcome });
    return [
      outcome === 'freed'
        ? `Maid ${String(maidId)} can be hired again.`
        : `Maid ${String(maidId)} is taken down.`,
    ];
  };
}
