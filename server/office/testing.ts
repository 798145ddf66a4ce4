import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CommandInput, CommandName } from '../../contract/office/office-calls.ts';
import type { Role } from '../../rules/office/rights.ts';
import type { Deps } from '../platform/deps.ts';
import { addColleague, beginSession, sessionCookie } from '../staff/index.ts';
import { addUnusablePasskeys } from '../testing/passkey.ts';
import { browser } from '../testing/browser.ts';

export { projectChanges } from './cases/index.ts';

interface Running {
  readonly app: FastifyInstance;
  readonly deps: Pick<Deps, 'config' | 'store'>;
}

interface SignIn {
  readonly name?: string;
  readonly level?: 'full' | 'limited' | 'new_device';
}

/** A colleague with these roles and two passkeys, in a browser that is signed in with a fresh one. */
export async function signedIn(
  { app, deps: { config, store } }: Running,
  roles: readonly Role[],
  { name = 'Noura Kanaan', level = 'full' }: SignIn = {},
) {
  const staffId = await addColleague(store.db, { name, language: 'en', roles });
  await addUnusablePasskeys(store.db, staffId);
  const token = await beginSession(store.db, { staffId, level, device: 'Test' });
  const page = browser(app);
  const [cookie = ''] = sessionCookie(config, token).split(';');
  const [cookieName = '', value = ''] = cookie.split('=');
  page.cookies.set(cookieName, value);
  await page.get('office/presence');
  return {
    ...page,
    staffId,
    /** Runs a command as the pages do. */
    run: <Name extends CommandName>(
      command: Name,
      input: CommandInput<Name>,
      key: string = randomUUID(),
    ) => page.post('office/command', { command, input, key }),
    undo: (actionId: string) => page.post('office/undo', { actionId }),
  };
}
