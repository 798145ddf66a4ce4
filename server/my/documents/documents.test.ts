import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { myDocumentCalls } from '../../../contract/my/documents.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import { readOutbox } from '../../messages/index.ts';
import { messages } from '../../messages/table.ts';
import { signedIn } from '../../office/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { behindLock } from '../../testing/behind-proof.ts';
import { debitAtHome, waiting } from '../../testing/home-families.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { homeSignIns } from '../access/table.ts';
import { remindOfExpiry } from './reminders.ts';
import { sendAtHome } from './testing.ts';

const shape = myDocumentCalls['GET my/documents'].answer.schema;

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const today = () => dubaiDay(new Date());

async function shown(home: Browser, id?: string) {
  const answer = await home.get(`my/documents${id === undefined ? '' : `?home=${id}`}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return shape.parse(answer.json());
}
const passportIn = async (home: Browser, id: string) =>
  (await shown(home, id)).documents.filter(({ kind }) => kind === 'passport');

/** A contract ends after it has been active. */
async function end(id: string): Promise<void> {
  for (const state of ['active', 'ended'] as const) {
    await db().update(applications).set({ state }).where(eq(applications.id, id));
  }
}

/** Sends a passport as the page does; returns the last answer. */
const send = (
  home: Browser,
  id: string,
  expiresOn: string | null,
  more: Partial<Parameters<typeof sendAtHome>[1]> = {},
) => sendAtHome(product, { home, id, kind: 'passport', expiresOn, ...more });

test('[HOME-05] everything signed or received is listed, masked, and nothing of it is in the answer in clear', async () => {
  const { home, id } = await familyAtHome(product);
  const seen = await shown(home, id);
  expect(seen.documents.map(({ kind, owner }) => [kind, owner])).toEqual(
    expect.arrayContaining([
      ['emirates_id_front', 'family'],
      ['passport', 'family'],
      ['contract', 'signed'],
    ]),
  );
  expect(seen.maid).not.toBeNull();
  expect(JSON.stringify(seen)).not.toMatch(/784\d{12}|784-\d{4}/);
  expect((await browser(product.app).get('my/documents')).statusCode).toBe(401);
});

test('[HOME-05] opening one needs the client and a fresh code, works for minutes and is written down', async () => {
  const { home, id } = await familyAtHome(product);
  const [passport] = await passportIn(home, id);
  const open = (own: Browser, documentId = passport?.id ?? '', at = id) =>
    own.post('my/documents/open', { home: at, documentId });
  const opened = await open(home);
  expect(opened.statusCode, opened.body).toBe(200);
  const file = await product.app.inject(opened.json<{ url: string }>().url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const colleague = await signedIn(product, ['case_officer'], { name: 'Noura Kanaan' });
  await waiting(colleague);
  expect((await colleague.get(`office/scan/${passport?.id}`)).statusCode).toBe(200);
  const opens = (await home.get(`my/documents/opens?home=${id}`)).json();
  expect(opens).toMatchObject([
    { colleague: 'Noura', kind: 'passport' },
    { colleague: null, kind: 'passport', reason: 'own' },
  ]);

  const stranger = await debitAtHome(product);
  const other = stranger.home;
  const foreign = await open(other, passport?.id ?? '', stranger.id);
  expect([foreign.statusCode, foreign.json().error]).toEqual([404, 'NO_DOCUMENT']);
  expect((await open(other)).statusCode).toBe(404);
  await db()
    .update(homeSignIns)
    .set({ codeAt: sql`now() - interval '1 hour'` });
  expect((await open(home)).json().error).toBe('NEEDS_FRESH_CODE');
  expect((await home.get(`my/documents/opens?home=${id}`)).json()).toHaveLength(2);
});

test('[HOME-05] a newer one is checked by the office; a rejection shows its reason, and the old one stays in the list', async () => {
  const { home, id } = await familyAtHome(product);
  const colleague = await signedIn(product, ['case_officer']);
  const [first] = await passportIn(home, id);
  await waiting(colleague);
  await colleague.run('accept_document', { documentId: first?.id ?? '' });
  expect(await passportIn(home, id)).toMatchObject([{ state: 'valid' }]);

  const expiresOn = addDays(today(), 1500);
  const sent = await send(home, id, expiresOn);
  expect([sent.statusCode, sent.body]).toEqual([200, '{}']);
  const [next, before] = await passportIn(home, id);
  expect([next, before]).toMatchObject([
    { state: 'checking', expiresOn },
    { id: null, state: 'replaced' },
  ]);
  const listed = await waiting(colleague);
  expect(listed.some((one) => one.id === next?.id)).toBe(true);
  const documentId = next?.id ?? '';
  const asked = await colleague.run('ask_document_again', { documentId, reason: 'glare' });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await passportIn(home, id))[0]).toMatchObject({ state: 'rejected', reason: 'glare' });
});

test('[HOME-05] a file that is no document, a day in the past and a contract that has ended are refused with words', async () => {
  const { home, id } = await familyAtHome(product);
  const page = await send(home, id, null, {
    bytes: Buffer.from('<!doctype html><script>1</script>'),
  });
  expect([page.statusCode, page.json().error]).toEqual([415, 'FILE_TYPE']);
  const past = await send(home, id, addDays(today(), -1));
  expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([400, ['expiresOn']]);
  const { home: other } = await debitAtHome(product);
  expect((await send(other, id, null)).statusCode).toBe(404);
  await end(id);
  expect((await send(home, id, null)).json().error).toBe('CONTRACT_ENDED');
  expect((await shown(home, id)).isOver).toBe(true);
});

test('[HOME-05] reminders: one for each document and threshold ever, none at night, none after the contract', async () => {
  const { home, id, mobile } = await familyAtHome(product);
  const [passport] = await passportIn(home, id);
  const expire = (days: number) =>
    db()
      .update(documents)
      .set({ expiresOn: addDays(today(), days) })
      .where(eq(documents.id, passport?.id ?? ''));
  const texts = async () =>
    (await readOutbox(product.deps))
      .filter(({ to, text }) => to === mobile && text.includes('your passport expires'))
      .map(({ text }) => text);
  const noon = new Date(`${today()}T12:00:00+04:00`);
  await expire(61);
  await remindOfExpiry(product.deps, noon);
  expect(await texts()).toHaveLength(0);
  for (const days of [60, 45, 30, 29, 7, 1]) {
    await expire(days);
    await Promise.all([remindOfExpiry(product.deps, noon), remindOfExpiry(product.deps, noon)]);
  }
  expect(await texts()).toHaveLength(3);
  expect((await texts())[0]).toMatch(/\/my\/documents$/);

  const night = new Date(`${today()}T23:30:00+04:00`);
  const later = await familyAtHome(product);
  const [own] = await passportIn(later.home, later.id);
  const isOwn = eq(documents.id, own?.id ?? '');
  await db()
    .update(documents)
    .set({ expiresOn: addDays(today(), 20) })
    .where(isOwn);
  await remindOfExpiry(product.deps, night);
  const [message] = await db()
    .select()
    .from(messages)
    .where(and(eq(messages.applicationId, later.id), eq(messages.template, 'document_expires')));
  expect(message?.nextAttemptAt.toISOString()).toBe(`${addDays(today(), 1)}T04:00:00.000Z`);

  await db()
    .update(documents)
    .set({ expiresOn: addDays(today(), 5) })
    .where(isOwn);
  await end(later.id);
  expect(await remindOfExpiry(product.deps, noon)).toBe(0);
});

test('[HOME-05] [T108] a document that waits while the number is signed out everywhere is not stored', async () => {
  const { home, id } = await familyAtHome(product);
  const answer = await send(home, id, addDays(today(), 400), {
    finishing: async (finish) => {
      const signOut = () => home.post('my/signout', { everywhere: true });
      const [finished, signedOut] = await behindLock(product, id, finish, signOut);
      expect(signedOut?.statusCode).toBe(200);
      if (finished === undefined) throw new Error('The call has no answer.');
      return finished;
    },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'NOT_SIGNED_IN']);
  const stored = await db().select().from(documents).where(eq(documents.applicationId, id));
  expect(stored.filter(({ kind, removedAt }) => kind === 'passport' && removedAt)).toEqual([]);
});
