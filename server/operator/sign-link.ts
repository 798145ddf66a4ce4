import type { CommandDeps } from './import.ts';
import { runForApplication } from './office-command.ts';

/** A link that only collects signatures, for the operator to send. */
export const signLinkCommand =
  (reference: string) =>
  async (deps: CommandDeps): Promise<string[]> => {
    const problem = () => `No application under "${reference}" can be signed.`;
    const { link } = await runForApplication(deps, 'ask_signature', reference, problem);
    return [String(link)];
  };
