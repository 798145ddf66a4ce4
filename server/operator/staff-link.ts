import { randomUUID } from 'node:crypto';
import { office } from '../office/index.ts';
import { loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import { colleagues, entryLink } from '../staff/index.ts';
import type { CommandDeps } from './import.ts';
import { operatorName } from './operator-name.ts';
import { OperatorProblem } from './problem.ts';

/** A one-time address into the office (OFF-01); with a name, for a colleague who lost their passkeys (OFF-02). */
export const staffLinkCommand =
  (name: string) =>
  async (deps: CommandDeps): Promise<string[]> => {
    if (name === '') {
      const address = await entryLink(deps, deps.config.publicOrigin);
      if (address !== null) return [address];
      throw new OperatorProblem(
        'The office has staff: name the colleague who lost their passkeys.',
      );
    }
    return [await recoveryAddress(deps, await idOf(deps, name))];
  };

async function idOf({ store }: CommandDeps, name: string): Promise<string> {
  const isMeant = (text: string) => text.toLowerCase() === name.toLowerCase();
  const everybody = await colleagues(store.db);
  const [found, ...others] = everybody.filter((one) => one.id === name || isMeant(one.name));
  if (found === undefined) throw new OperatorProblem(`There is no colleague "${name}".`);
  if (others.length === 0) return found.id;
  const ids = [found, ...others].map(({ id }) => id).join(', ');
  throw new OperatorProblem(`Several colleagues have this name. Use an id: ${ids}`);
}

/** Runs the same command as the office, so that it is in the same audit log. */
async function recoveryAddress(deps: CommandDeps, staffId: string): Promise<string> {
  const { config } = deps;
  const log = createLog({ ...config, logLevel: 'silent' });
  const { runner } = office({ ...deps, log, keys: await loadKeys(config) });
  const { answer } = await runner.run(
    { kind: 'operator', name: operatorName().replace(/^operator ?/, '') },
    { command: 'recover_colleague', input: { staffId }, key: randomUUID() },
    config.publicOrigin,
  );
  return String(answer['address']);
}
