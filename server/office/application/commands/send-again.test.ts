import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { capabilityLinks } from '../../../capability-links/table.ts';
import { deliveryState, withdrawMessages } from '../../../messages/index.ts';
import { messages } from '../../../messages/table.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Family, proveNumber } from '../../../testing/application.ts';
import { readyToSign } from '../../../testing/signing.ts';
import { signedIn } from '../../testing.ts';
import { isDone, ran, refusal, storedFor, timelineOf } from '../testing.ts';

const clock = vi.hoisted((): { quietUntil: Date | null } => ({ quietUntil: null }));
vi.mock('../../../../rules/office/quiet-hours.ts', () => ({
  endOfQuietHours: () => clock.quietUntil,
}));

let product: TestApp;
let stored: ReturnType<typeof storedFor>;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  stored = storedFor(product);
  officer = await signedIn(product, ['case_officer']);
});
beforeEach(async () => {
  clock.quietUntil = null;
  await product.deps.store.pool.query('delete from rate_limits');
});
afterAll(() => product.close());

const change = (family: Family, set: Partial<typeof messages.$inferInsert>) =>
  product.deps.store.db
    .update(messages)
    .set(set)
    .where(and(eq(messages.applicationId, family.id), eq(messages.template, 'staff_message')));
const failed = { deliveryState: 'failed', deadAt: new Date() } as const;
const textsOf = async (family: Family) =>
  (await stored.messagesOf(family)).filter(({ template }) => template === 'staff_message');
const entriesOf = async (family: Family) =>
  (await timelineOf(officer, family)).filter(({ code }) => code === 'message.staff_message');

async function onItsWay() {
  const family = await readyToSign(product);
  await proveNumber(product, family);
  const input = { applicationIds: [family.id], to: 'client' as const, text: 'She is on hold.' };
  ran(await officer.run('send_message', input));
  const [message] = await textsOf(family);
  return { family, again: { applicationId: family.id, messageId: message?.id ?? '' } };
}
async function undelivered() {
  const sent = await onItsWay();
  await change(sent.family, failed);
  return sent;
}

test('[OFF-24] a message that was not delivered is sent again once, also when two colleagues press at the same moment', async () => {
  const { family, again } = await undelivered();
  expect((await entriesOf(family)).map(({ message }) => message?.canSendAgain)).toEqual([true]);
  const lead = await signedIn(product, ['operations_lead']);
  const pressed = await Promise.all([
    officer.run('send_again', again),
    officer.run('send_again', again),
    lead.run('send_again', again),
  ]);
  expect(pressed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ]);
  const [first, second, ...more] = await entriesOf(family);
  expect(more).toEqual([]);
  expect(first?.message).toMatchObject({ delivery: 'failed', canSendAgain: false });
  expect(second).toMatchObject({
    text: first?.text,
    by: { kind: 'staff' },
    action: { canUndo: false },
    message: { delivery: 'waiting', canSendAgain: false },
  });
  expect(await textsOf(family)).toHaveLength(2);
  // What fails again can be sent again.
  await change(family, failed);
  const last = (await textsOf(family)).at(-1)?.id ?? '';
  isDone(await officer.run('send_again', { ...again, messageId: last }));
  expect(await textsOf(family)).toHaveLength(3);
});

test('[OFF-24] sent again at night it waits for the morning, and counts like any message', async () => {
  const { family, again } = await undelivered();
  clock.quietUntil = new Date('2126-11-18T04:00:00Z');
  const sent = ran(await officer.run('send_again', again));
  expect(sent.answer['waitsUntil']).toBe('2126-11-18T04:00:00.000Z');
  expect((await textsOf(family)).at(-1)?.nextAttemptAt).toEqual(clock.quietUntil);
  clock.quietUntil = null;
  const send = { applicationIds: [family.id], to: 'client' as const, text: 'More' };
  for (let more = 0; more < 13; more += 1) isDone(await officer.run('send_message', send));
  await change(family, failed);
  const last = (await textsOf(family)).at(-1)?.id ?? '';
  expect(refusal(await officer.run('send_again', { ...again, messageId: last }))).toBe(
    'TOO_MANY_MESSAGES',
  );
});

test('[OFF-24] what may still arrive, is old or went to another number is not sent again', async () => {
  const { family, again } = await onItsWay();
  const press = async (input = again) => refusal(await officer.run('send_again', input));
  expect(await press()).toBe('NOT_SENT_AGAIN');
  await change(family, { ...failed, createdAt: new Date(Date.now() - 49 * 3_600_000) });
  expect(await press()).toBe('NOT_SENT_AGAIN');
  expect((await entriesOf(family))[0]?.message?.canSendAgain).toBe(false);
  await change(family, { createdAt: new Date(), recipientLookup: Buffer.from('another number') });
  expect(await press()).toBe('RECIPIENT_CHANGED');
  expect((await entriesOf(family))[0]?.message?.canSendAgain).toBe(false);
  const other = await undelivered();
  expect(await press({ ...again, messageId: other.again.messageId })).toBe('NOT_FOUND_HERE');
  const finance = await signedIn(product, ['finance_prepares']);
  expect((await finance.run('send_again', other.again)).statusCode).toBe(403);
});

test('[OFF-24] an earlier text of a kind is not sent again after a later one, which may say something else', async () => {
  const { family, again } = await onItsWay();
  const later = { applicationIds: [family.id], to: 'client' as const, text: 'On Wednesday.' };
  ran(await officer.run('send_message', later));
  const [first, second] = await textsOf(family);
  await change(family, { ...failed, template: 'arrival_moved' });
  const moved = (await timelineOf(officer, family)).filter(
    ({ code }) => code === 'message.arrival_moved',
  );
  expect(moved.map(({ message }) => message?.canSendAgain)).toEqual([false, true]);
  const press = (messageId = '') => officer.run('send_again', { ...again, messageId });
  expect(refusal(await press(first?.id))).toBe('NOT_SENT_AGAIN');
  isDone(await press(second?.id));
});

test('[OFF-24] a link that was withdrawn meanwhile is not sent again', async () => {
  const { family, again } = await undelivered();
  const [link] = await product.deps.store.db
    .insert(capabilityLinks)
    .values({
      applicationId: family.id,
      purpose: 'survey',
      tokenLookup: randomBytes(32),
      expiresAt: new Date(Date.now() + 86_400_000),
      revokedAt: new Date(),
    })
    .returning();
  const [first] = await textsOf(family);
  if (first === undefined) throw new Error('There is no message.');
  const { id: _id, position: _position, ...row } = first;
  const [text] = await product.deps.store.db
    .insert(messages)
    .values({ ...row, dedupeKey: `link:${link?.id}` })
    .returning();
  const messageId = text?.id ?? '';
  expect(refusal(await officer.run('send_again', { ...again, messageId }))).toBe('NOT_SENT_AGAIN');
});

test('[OFF-24] what is sent again is found and withdrawn by the key of the first message', async () => {
  const { family, again } = await undelivered();
  const { db } = product.deps.store;
  const key = (await textsOf(family))[0]?.dedupeKey ?? '';
  expect(await deliveryState(db, key)).toBe('failed');
  isDone(await officer.run('send_again', again));
  expect(await deliveryState(db, key)).toBe('waiting');
  expect(await withdrawMessages(db, [key])).toBe(true);
  expect(await textsOf(family)).toEqual([]);
});
