import { createHash } from 'node:crypto';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import type { Role } from '../../../rules/office/rights.ts';
import type { Deps } from '../../platform/deps.ts';
import { office } from '../office.ts';

/** The same key each time, so that a second start runs nothing again. */
export function keyOf(name: string): string {
  const hex = createHash('sha256').update(`demo office:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Runs commands as one colleague of the demo, each once per store. */
export function runAs(deps: Deps, id: string, name: string, roles: readonly Role[]) {
  const { runner } = office(deps);
  const member = {
    id,
    name,
    language: 'en',
    roles,
    isDemo: true,
    sessionId: '',
    within: null,
    viewing: null,
    isLimited: false,
    isNewDevice: false,
    isFresh: true,
    passkeys: 0,
  } as const;
  return <Name extends CommandName>(command: Name, input: CommandInput<Name>, subject: string) => {
    const call = { command, input, key: keyOf(`${command} ${subject}`) };
    return runner.run({ kind: 'staff', member }, call, deps.config.publicOrigin);
  };
}
