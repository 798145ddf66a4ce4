import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newApplication } from '../applications/index.ts';
import { readOutbox } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { oneTimeCodes } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { codes } from './index.ts';

let product: TestApp;
let deps: Deps;
let oneTime: ReturnType<typeof codes>;
beforeAll(async () => {
  product = await testApp();
  ({ deps } = product);
  oneTime = codes(deps);
});
afterAll(() => product.close());
beforeEach(() => deps.store.pool.query('delete from one_time_codes'));

let next = 0;
/** A number and an address nobody has used yet. */
const stranger = () => {
  next += 1;
  return { number: `+97150${String(next).padStart(7, '0')}`, address: `198.51.100.${next}` };
};
async function application(): Promise<string> {
  const { kept } = newApplication(deps.keys);
  const validUntil = new Date(Date.now() + 86_400_000);
  await deps.store.db.insert(applications).values({ ...kept, validUntil });
  return kept.id;
}
async function codeSentTo(number: string): Promise<string> {
  const message = (await readOutbox(deps)).find(({ to }) => to === number);
  return /^\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'none';
}
async function sent(applicationId?: string) {
  const person = stranger();
  const bound = applicationId === undefined ? {} : { applicationId };
  await oneTime.send(deps.store.db, { purpose: 'number', ...person, ...bound });
  return { ...person, ...bound, code: await codeSentTo(person.number) };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const tries = async () => (await deps.store.db.select().from(oneTimeCodes))[0]?.tries;

test('a code of six digits opens once, however its digits are written', async () => {
  const { number, code } = await sent();
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const spaced = `${arabic.slice(0, 3)} ${arabic.slice(3)}`;
  expect(await oneTime.check({ purpose: 'number', number, code: spaced })).toBe(true);
  expect(await oneTime.check({ purpose: 'number', number, code })).toBe(false);
});

test('the delivery state reveals nothing about the number', async () => {
  const person = stranger();
  const sent = await oneTime.send(deps.store.db, { purpose: 'guide', ...person });
  expect(sent.sentTo).not.toContain(person.number.slice(4, -2));
  const minutes = (iso: string) => (new Date(iso).getTime() - Date.now()) / 60_000;
  expect(minutes(sent.resendAfter)).toBeCloseTo(1, 0);
  expect(minutes(sent.endsAt)).toBeCloseTo(10, 0);
});

test('[T32] after five wrong codes the right one opens nothing, and only a new one does', async () => {
  const { number, code } = await sent();
  for (let guess = 0; guess < 5; guess++) {
    expect(await oneTime.check({ purpose: 'number', number, code: wrong(code) })).toBe(false);
  }
  expect(await oneTime.check({ purpose: 'number', number, code })).toBe(false);
  expect(await tries()).toBe(5);
});

test('what is no code at all costs a try too and never an error', async () => {
  const { number } = await sent();
  for (const code of ['', 'abc', '12345', '1234567', '\0', '<b>', '9'.repeat(10_000)]) {
    expect(await oneTime.check({ purpose: 'number', number, code })).toBe(false);
  }
  expect(await tries()).toBe(5);
});

test('[T32] a code is bound to its purpose, its number and its application', async () => {
  const [one, other] = [await application(), await application()];
  const { number, code } = await sent(one);
  const { number: otherNumber } = stranger();
  for (const asked of [
    { purpose: 'payment', applicationId: one },
    { purpose: 'number', applicationId: other },
    { purpose: 'number', number },
    { purpose: 'number', applicationId: one, number: otherNumber },
  ] as const) {
    expect(await oneTime.check({ ...asked, code })).toBe(false);
  }
  expect(await tries()).toBe(0);
  expect(await oneTime.check({ purpose: 'number', applicationId: one, number, code })).toBe(true);
});

test('a code ends after ten minutes, and a newer one takes its place', async () => {
  const first = await sent();
  // The store refuses to move a deadline, so the row is inserted again.
  await deps.store.pool.query(
    `with sent as (delete from one_time_codes returning *)
     insert into one_time_codes (id, purpose, number_lookup, code_lookup, created_at, expires_at)
     select id, purpose, number_lookup, code_lookup,
       created_at - interval '10 minutes', expires_at - interval '10 minutes' from sent`,
  );
  const { number, code } = first;
  expect(await oneTime.check({ purpose: 'number', number, code })).toBe(false);
  await deps.store.pool.query(
    `update rate_limits set window_start = window_start - interval '61 seconds'`,
  );
  await oneTime.send(deps.store.db, { purpose: 'number', number, address: first.address });
  const newer = await codeSentTo(number);
  if (newer !== code) expect(await oneTime.check({ purpose: 'number', number, code })).toBe(false);
  expect(await oneTime.check({ purpose: 'number', number, code: newer })).toBe(true);
});

test('[T32] of 200 guesses at once at most five are looked at, and none of 100 copies of a right code but one opens', async () => {
  const guessed = await sent();
  const guesses = Array.from({ length: 200 }, (_, at) => String(at).padStart(6, '0')).filter(
    (guess) => guess !== guessed.code,
  );
  const { number } = guessed;
  const opened = await Promise.all(
    guesses.map((code) => oneTime.check({ purpose: 'number', number, code })),
  );
  expect(opened.filter(Boolean)).toEqual([]);
  expect(await tries()).toBe(5);
  expect(await oneTime.check({ purpose: 'number', number, code: guessed.code })).toBe(false);

  const right = await sent();
  const copies = Array.from({ length: 100 }, () =>
    oneTime.check({ purpose: 'number', number: right.number, code: right.code }),
  );
  expect((await Promise.all(copies)).filter(Boolean)).toHaveLength(1);
});

test('an attempt counts even if the caller’s transaction is rolled back', async () => {
  const { number, code } = await sent();
  await deps.store
    .transaction(async () => {
      await oneTime.check({ purpose: 'number', number, code: wrong(code) });
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await tries()).toBe(1);
});

test('the store knows neither the code nor the number', async () => {
  const { number, code } = await sent();
  const { rows } = await deps.store.pool.query<{ kept: string }>(
    `select (select json_agg(one_time_codes) from one_time_codes)::text
       || (select json_agg(messages) from messages)::text as kept`,
  );
  const kept = Buffer.from(rows[0]?.kept ?? '').toString();
  for (const secret of [number, code]) {
    expect(kept).not.toContain(`"${secret}`);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
