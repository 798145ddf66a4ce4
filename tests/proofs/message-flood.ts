import { newDataDir } from '../support/product.ts';
import { newApplication } from '../../server/applications/index.ts';
import { codes } from '../../server/codes/index.ts';
import { messageDeps } from '../../server/messages/testing.ts';
import { Refusal } from '../../server/platform/refusal.ts';
import { createLog } from '../../server/platform/logging.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { applications } from '../../server/applications/table.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { type Dice, dice } from './fuzz/dice.ts';
import { progress } from './progress.ts';

export const name = 'message-flood';
/** Unit tests cover each limit; a flood takes longer than they may. */
export const onlyFull = true;

const ATTEMPTS = 20_000;
const AT_ONCE = 16;
const APPLICATIONS = 300;
const BUDGET = 200;
const served = /^\+9715[024568]\d{7}$/;

interface Attempt {
  readonly number: string;
  readonly address: string;
  readonly applicationId?: string;
}

/** The targets of a flood: series of numbers, one number, one address, one application, other countries. */
function attempt(throws: Dice, ids: readonly string[]): Attempt {
  const digits = (most: number, length: number) => String(throws.below(most)).padStart(length, '0');
  const number = throws.pick([
    `+97150${digits(10_000_000, 7)}`,
    `+97152000${digits(10_000, 4)}`,
    `+9715${throws.pick(['0', '4', '5'])}123456${digits(10, 1)}`,
    throws.pick(['+1900', '+88216', '+97142', '+97153', '+9715', '+44', '']) +
      digits(10_000_000, 7),
  ]);
  const address = throws.chance(0.1)
    ? '192.0.2.7'
    : `10.${throws.below(256)}.${throws.below(256)}.${throws.below(256)}`;
  const applicationId = throws.chance(0.5) ? throws.any(ids) : undefined;
  return { number, address, ...(applicationId !== undefined && { applicationId }) };
}

/** [T33] 20,000 requests for a message from everywhere: each limit and the budget hold, and a client is still served. */
export async function run() {
  const dataDir = await newDataDir();
  const log = createLog({ logLevel: 'silent' });
  const store = await openStore({ dataDir: dataDir.path, databasePoolSize: 8 }, log);
  try {
    const problems: string[] = [];
    const tell = progress(name, ATTEMPTS);
    const rich = twilioParts(store, { SMS_HOURLY_BUDGET: '1000000' });
    const ids = await newApplications(rich);
    const sent = await flood(rich, (at) => attempt(dice(at + 1), ids), ATTEMPTS / 2, tell);
    const most = {
      number: mostOf(sent, ({ number }) => number),
      thousand: mostOf(sent, ({ number }) => number.slice(0, -3)),
      address: mostOf(sent, ({ address }) => address),
      application: mostOf(sent, ({ applicationId }) => applicationId ?? null),
    };
    // Requests refused by a later limit were counted by earlier ones, so some stay below their limit.
    if (most.number > 5) problems.push(`a number got ${most.number}`);
    if (most.thousand !== 20) problems.push(`numbers in a row got ${most.thousand}`);
    if (most.address > 10) problems.push(`an address had ${most.address} sent`);
    if (most.application > 5) problems.push(`an application had ${most.application} sent`);
    problems.push(...sent.filter(({ number }) => !served.test(number)).map(({ number }) => number));
    const before = await messagesIn(store);
    if (before !== sent.length) problems.push(`${before} messages for ${sent.length} that passed`);

    await store.pool.query('delete from rate_limits');
    const poor = twilioParts(store, { SMS_HOURLY_BUDGET: String(BUDGET) }, rich);
    const spread = (at: number) => ({
      number: `+97150${String(at * 997 + 13).padStart(7, '0')}`,
      address: `10.${at >> 8}.${at & 255}.1`,
    });
    await flood(poor, spread, ATTEMPTS / 2, tell);
    const within = (await messagesIn(store)) - before;
    if (within !== BUDGET) problems.push(`${within} messages within a budget of ${BUDGET}`);
    const client = { number: '+971559876543', address: '192.0.2.200' };
    await store.pool.query('update one_time_codes set used_at = now()');
    const known = sent.find(({ number }) => number.startsWith('+97150'));
    if (known === undefined) throw new Error('Nobody was served.');
    const [again] = await flood(poor, () => ({ ...client, number: known.number }), 1, tell);
    if (again === undefined) problems.push('a client who had entered a code was not served');
    const [stranger] = await flood(poor, () => client, 1, tell);
    if (stranger !== undefined) problems.push('a stranger was served beyond the budget');
    const counts = { attempts: ATTEMPTS, passed: sent.length, most, within };
    return { name, ok: problems.length === 0, ...counts, problems: problems.slice(0, 10) };
  } finally {
    await store.close();
    await dataDir.remove();
  }
}

/** Dependencies of a node whose messages reach people, with the keys of the first node. */
function twilioParts(store: Store, env: Readonly<Record<string, string>>, first?: Deps): Deps {
  const own = messageDeps(store, env);
  const twilio = { accountSid: 'AC', authToken: 'x', from: 'x', apiUrl: 'http://127.0.0.1:1' };
  return { ...own, keys: first?.keys ?? own.keys, config: { ...own.config, twilio } };
}

async function newApplications({ keys, store }: Deps): Promise<string[]> {
  const rows = Array.from({ length: APPLICATIONS }, () => ({
    ...newApplication(keys).kept,
    validUntil: new Date(Date.now() + 86_400_000),
  }));
  await store.db.insert(applications).values(rows);
  return rows.map(({ id }) => id);
}

/** The attempts that led to a message. */
async function flood(
  deps: Deps,
  attemptAt: (at: number) => Attempt,
  count: number,
  tell: () => void,
): Promise<Attempt[]> {
  const oneTime = codes(deps);
  const passed: Attempt[] = [];
  let next = 0;
  const line = async () => {
    for (let at = next++; at < count; at = next++) {
      const asked = attemptAt(at);
      try {
        await oneTime.send(deps.store.db, { purpose: 'number', ...asked });
        passed.push(asked);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) throw error;
      }
      tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return passed;
}

function mostOf(sent: readonly Attempt[], key: (one: Attempt) => string | null): number {
  const counts = new Map<string, number>();
  for (const one of sent) {
    const of = key(one);
    if (of !== null) counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

async function messagesIn({ pool }: Store): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from messages');
  return Number(rows[0]?.count);
}
