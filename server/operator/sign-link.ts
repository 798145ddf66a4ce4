import { makeSignOnlyLink } from '../links/index.ts';
import { loadKeys } from '../platform/keys.ts';
import type { CommandDeps } from './import.ts';
import { OperatorProblem } from './problem.ts';

/** A link that only collects signatures, for the operator to send. */
export const signLinkCommand =
  (reference: string) =>
  async ({ config, store }: CommandDeps): Promise<string[]> => {
    const keys = await loadKeys(config);
    const link = await makeSignOnlyLink({ config, keys, store }, reference);
    if (link === null) {
      throw new OperatorProblem(`No application under "${reference}" can be signed.`);
    }
    return [link];
  };
