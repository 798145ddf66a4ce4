import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AllowedTo,
  CommandTable,
  OfficeCallDefinition,
} from '../../../contract/office/office-call.ts';
import { officeCalls, officeCommands } from '../../../contract/office/office-calls.ts';
import { hasRight, type Right, roles } from '../../../rules/office/rights.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { callsBeforePasskey } from '../allowed.ts';
import { signedIn } from '../testing.ts';

let running: TestApp;
let networks = 0;
beforeAll(async () => {
  running = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => running.close());

const calls: Readonly<Record<string, OfficeCallDefinition>> = officeCalls;
const everybody = [
  'GET office/me',
  'POST office/link/read',
  'POST office/link/use',
  'POST office/signin/code',
  'POST office/signin/forget',
  'POST office/signin/options',
  'POST office/signin/passkey',
];
/** Each person's own session, passkeys and presence; commands have rights of their own. */
const colleagues = [
  // Everybody sees their own actions; the handler decides about those of the team.
  'GET office/actions',
  'GET office/approvals',
  // Everybody sees their own entries; the handler decides how much more.
  'GET office/audit',
  'GET office/audit/entry',
  'GET office/counts',
  'GET office/presence',
  'GET office/sessions',
  'POST office/active',
  'POST office/approvals/decide',
  'POST office/approvals/take',
  'POST office/authenticator/confirm',
  'POST office/authenticator/offer',
  'POST office/command',
  'POST office/devicelink',
  'POST office/language',
  'POST office/passkeys/add',
  'POST office/passkeys/options',
  'POST office/passkeys/remove',
  'POST office/presence',
  'POST office/sessions/end',
  'POST office/signout',
  'POST office/stepup/check',
  'POST office/stepup/options',
  'POST office/undo',
  'POST office/viewas/stop',
];

test('[OFF-05] [AR-03] a refusal names the roles in the language of the colleague', async () => {
  const own = await signedIn(running, ['marketing']);
  const refused = async (query = '') =>
    (await own.get(`office/direct-debits${query}`)).json<{ message: string }>().message;
  expect(await refused()).toContain('Finance (prepares)');
  expect((await own.post('office/language', { language: 'ar' })).statusCode).toBe(200);
  expect(await refused('?lang=ar')).not.toMatch(/[a-z]/i);
});

test('[OFF-05] calls without a right are only those that need none', () => {
  const open = (allowed: AllowedTo) =>
    Object.keys(calls)
      .filter((name) => calls[name]?.allowed === allowed)
      .toSorted();
  expect(open('everybody')).toEqual(everybody);
  expect(open('colleagues')).toEqual(colleagues);
});

interface Attempt {
  readonly name: string;
  readonly rights: readonly Right[];
  readonly sees?: Right | undefined;
  readonly needsFreshPasskey?: boolean;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object;
}

const rightsIn = (allowed: Right | readonly Right[]): readonly Right[] =>
  typeof allowed === 'string' ? [allowed] : allowed;

/** Calls that need a right, with nothing in them: the right is checked first. */
const guardedCalls = Object.entries(calls).flatMap(([name, { allowed }]): Attempt[] => {
  if (allowed === 'everybody' || allowed === 'colleagues') return [];
  const [method, path = ''] = name.split(' ');
  return [
    {
      name,
      rights: rightsIn(allowed),
      method: method === 'GET' ? 'GET' : 'POST',
      path: path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      body: {},
    },
  ];
});
const commandTable: CommandTable = officeCommands;
const commands = Object.entries(commandTable).map(([command, definition]): Attempt => ({
  name: command,
  rights: rightsIn(definition.right),
  sees: definition.sees,
  needsFreshPasskey: definition.needsFreshPasskey ?? false,
  method: 'POST',
  path: 'office/command',
  body: { command, input: {}, key: randomUUID() },
}));
const ownCalls = colleagues.map((name): Attempt => {
  const [method, path = ''] = name.split(' ');
  return { name, rights: [], method: method === 'GET' ? 'GET' : 'POST', path, body: {} };
});
const guarded = [...guardedCalls, ...commands];

/** False for a call that no part of the office handles yet. */
const isHandled = ({ method, path }: Attempt) =>
  running.app.hasRoute({ method, url: `/api/${path.replace(/\/[0-9a-f-]{36}/, '/:id')}` });

type Page = Pick<Browser, 'get' | 'post'>;
const attempt = (page: Page, { method, path, body }: Attempt) =>
  method === 'GET' ? page.get(path) : page.post(path, body);

/** A scan shows numbers in clear, which a limited session may not see (OFF-02). */
const showsScan = 'GET office/document/{id}';

const people = roles.flatMap((role) =>
  (['full', 'limited'] as const).map((level) => ({ role, level })),
);

describe.each(people)('[OFF-05] $role in a $level session', ({ role, level }) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedIn(running, [role], { level });
  });
  const holder = { roles: [role], isLimited: level === 'limited' };

  test.each(guarded)('$name', async (one) => {
    if (!isHandled(one)) return;
    const answer = await attempt(page, one);
    const isRefused = answer.statusCode === 403 && answer.json().error === 'NO_RIGHT';
    const isAllowed =
      one.rights.some((right) => hasRight(holder, right)) &&
      (one.sees === undefined || hasRight(holder, one.sees)) &&
      !((one.needsFreshPasskey || one.name === showsScan) && holder.isLimited);
    expect(isRefused).toBe(!isAllowed);
    expect(answer.statusCode).not.toBe(401);
  });
});

describe('[OFF-02] [OFF-05] [T127] a device that has no passkey yet', () => {
  const all = ['operations_lead', 'administrator', 'finance_prepares'] as const;

  test.each([...guarded, ...ownCalls])('$name', async (one) => {
    if (!isHandled(one)) return;
    const page = await signedIn(running, all, { level: 'new_device' });
    const answer = await attempt(page, one);
    const isRefused = answer.statusCode === 403 && answer.json().error === 'NEEDS_PASSKEY';
    expect(isRefused).toBe(!callsBeforePasskey.has(one.name));
  });

  test('it hears nothing of what changes', async () => {
    const page = await signedIn(running, all, { level: 'new_device' });
    const answer = await page.get('office/live');
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'NEEDS_PASSKEY']);
  });
});

test.each([...guarded, ...ownCalls])('[OFF-05] nobody without a session: $name', async (one) => {
  if (!isHandled(one)) return;
  networks += 1;
  const stranger = browser(running.app, { 'x-forwarded-for': `10.${networks}.0.1` });
  await stranger.get('office/me');
  expect((await attempt(stranger, one)).statusCode).toBe(401);
});
