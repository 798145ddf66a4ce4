import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { appInfoOf, begun, type Family, proveNumber } from '../../../testing/application.ts';
import { askedSpouse, finishedFamily } from '../../../testing/office-families.ts';
import { recipientLookup } from '../../../messages/index.ts';
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
let other: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  stored = storedFor(product);
  officer = await signedIn(product, ['case_officer']);
  other = await signedIn(product, ['operations_lead']);
});
beforeEach(async () => {
  clock.quietUntil = null;
  await product.deps.store.pool.query('delete from rate_limits');
});
afterAll(() => product.close());

test('[OFF-22] [OFF-71] a note and a call: sealed, in the timeline, undone, written again', async () => {
  const family = await begun(product);
  const applicationId = family.id;
  const note = ran(await officer.run('add_note', { applicationId, text: 'Prefers mornings' }));
  expect(note.canUndo).toBe(true);
  const { rows } = await product.deps.store.pool.query('select text_sealed from case_notes');
  expect(JSON.stringify(rows)).not.toContain('mornings');
  const texts = async () => (await timelineOf(officer, family)).flatMap(({ text }) => text ?? []);
  expect(await texts()).toEqual(['Prefers mornings']);
  isDone(await officer.undo(note.actionId));
  expect(await texts()).toEqual([]);
  expect(refusal(await other.undo(note.actionId))).toBe('UNDONE_ALREADY');
  ran(await officer.run('add_note', { applicationId, text: 'Prefers mornings' }));
  expect(await texts()).toEqual(['Prefers mornings']);
  const call = { applicationId, to: 'client', outcome: 'no_answer' } as const;
  const called = ran(await other.run('log_call', call));
  const entry = (await timelineOf(officer, family)).find(({ code }) => code === 'command.log_call');
  expect(entry).toMatchObject({ values: { to: 'client', outcome: 'no_answer' } });
  isDone(await officer.undo(called.actionId));
});

/** A family that entered the code sent to its number. */
async function confirmed(): Promise<Family> {
  const family = await readyToSign(product);
  await proveNumber(product, family);
  return family;
}

test('[OFF-24] own words reach the family as a text that names us; at night they wait for the morning', async () => {
  const family = await confirmed();
  const send = (text: string, to: 'client' | 'spouse' = 'client') =>
    officer.run('send_message', { applicationIds: [family.id], to, text });
  const day = ran(await send('Yes, she is on hold for you.'));
  expect(day).toMatchObject({ canUndo: false, answer: { sent: 1, skipped: 0, waitsUntil: null } });
  clock.quietUntil = new Date('2126-11-18T04:00:00Z');
  const night = ran(await send('See you tomorrow.'));
  expect(night.answer['waitsUntil']).toBe('2126-11-18T04:00:00.000Z');
  clock.quietUntil = null;
  const [first, second] = (await stored.messagesOf(family)).filter(
    ({ template }) => template === 'staff_message',
  );
  expect(first?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(second?.nextAttemptAt).toEqual(new Date('2126-11-18T04:00:00Z'));
  expect(second?.giveUpAt).toEqual(new Date('2126-11-20T04:00:00Z'));
  const told = (await timelineOf(officer, family)).filter(
    ({ code }) => code === 'message.staff_message',
  );
  expect(told.map(({ text }) => text)).toEqual([
    'Ahlan Home: Yes, she is on hold for you.',
    'Ahlan Home: See you tomorrow.',
  ]);
  expect(told[0]).toMatchObject({ by: { name: 'Noura Kanaan' }, action: { canUndo: false } });
  expect(refusal(await send('Look at https://evil.example/x'))).toBe('OTHER_SITE');
  expect(refusal(await send('Hello', 'spouse'))).toBe('NO_CONFIRMED_NUMBER');
  for (let more = 0; more < 13; more += 1) isDone(await send('And another'));
  expect(refusal(await send('The sixteenth of the day'))).toBe('TOO_MANY_MESSAGES');
});

test('[OFF-24] the client is written to by e-mail, at night as well, in the same thread', async () => {
  const family = await confirmed();
  const write = (text = 'Your contract is ready.') =>
    officer.run('send_message', { applicationIds: [family.id], to: 'client_email', text });
  const { pool } = product.deps.store;
  const hasEmail = async () =>
    (await officer.get(`office/application/${family.id}`)).json().hasEmail;
  expect(await hasEmail()).toBe(true);
  clock.quietUntil = new Date('2126-11-18T04:00:00Z');
  expect(ran(await write()).answer).toMatchObject({ sent: 1, waitsUntil: null });
  const [sent] = (await stored.messagesOf(family)).filter(({ channel }) => channel === 'email');
  const address = recipientLookup(product.deps.keys, 'amal@example.com');
  expect(sent).toMatchObject({ template: 'staff_email', recipientLookup: address });
  expect(sent?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  const told = (await timelineOf(officer, family)).filter(
    ({ code }) => code === 'message.staff_email',
  );
  expect(told).toMatchObject([
    {
      text: 'Your contract is ready.\n\nAhlan Home',
      by: { name: 'Noura Kanaan' },
      message: { channel: 'email', delivery: 'waiting', parts: null, fils: null },
    },
  ]);
  expect(refusal(await write('Look at https://evil.example/x'))).toBe('OTHER_SITE');
  await pool.query('update applications set email_sealed = null where id = $1', [family.id]);
  expect([await hasEmail(), refusal(await write())]).toEqual([false, 'NO_EMAIL']);
  const unconfirmed = await readyToSign(product);
  const early = await officer.run('send_message', {
    applicationIds: [unconfirmed.id],
    to: 'client_email',
    text: 'Hello',
  });
  expect(refusal(early)).toBe('NUMBER_NOT_CONFIRMED');
});

test('[OFF-24] the latest words of the office show on the family’s own page, for the client only', async () => {
  const family = await confirmed();
  expect((await appInfoOf(family)).officeMessage).toBeUndefined();
  ran(
    await officer.run('send_message', { applicationIds: [family.id], to: 'client', text: 'Hello' }),
  );
  expect((await appInfoOf(family)).officeMessage).toMatchObject({ text: 'Hello' });
});

test('[OFF-17] [OFF-24] many at once is one action; those without a number are skipped and counted', async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  const unconfirmed = await readyToSign(product);
  const without = await begun(product);
  const applicationIds = [one.id, two.id, unconfirmed.id, without.id];
  await product.deps.store.pool.query('delete from rate_limits');
  const sent = ran(
    await officer.run('send_message', { applicationIds, to: 'client', text: 'We moved.' }),
  );
  expect(sent.answer).toMatchObject({ sent: 2, skipped: 2 });
  const texts = await stored.messagesOf(unconfirmed);
  expect(texts.filter(({ template }) => template === 'staff_message')).toEqual([]);
  expect((await stored.messagesOf(one)).at(-1)).toMatchObject({ template: 'staff_message' });
  expect(await stored.messagesOf(without)).toEqual([]);
});

test('[OFF-24] the page says before anything is typed whether the number of the family is confirmed', async () => {
  const family = await readyToSign(product);
  const isConfirmed = async () =>
    (await officer.get(`office/application/${family.id}`)).json().isNumberConfirmed;
  expect(await isConfirmed()).toBe(false);
  const sent = await officer.run('send_message', {
    applicationIds: [family.id],
    to: 'client',
    text: 'Hello',
  });
  expect(refusal(sent)).toBe('NUMBER_NOT_CONFIRMED');
  await proveNumber(product, family);
  expect(await isConfirmed()).toBe(true);
});

test('[OFF-22] a reminder sends the client their link, or the spouse theirs', async () => {
  const family = await readyToSign(product);
  const remind = (who: Family) => officer.run('remind', { applicationIds: [who.id] });
  expect(refusal(await remind(family))).toBe('NUMBER_NOT_CONFIRMED');
  await proveNumber(product, family);
  isDone(await remind(family));
  expect((await stored.messagesOf(family)).at(-1)).toMatchObject({ template: 'application_link' });
  const spouse = await askedSpouse(product);
  const before = (await stored.messagesOf(spouse)).length;
  isDone(await remind(spouse));
  const texts = await stored.messagesOf(spouse);
  expect(texts.length).toBe(before + 1);
  expect(texts.at(-1)).toMatchObject({ template: 'spouse_sign' });
});

test('[OFF-22] a colleague asks for a signature, sends survey and replacement links; none of them shows a link', async () => {
  const open = await readyToSign(product);
  const applicationId = open.id;
  expect(refusal(await officer.run('ask_signature', { applicationId }))).toBe(
    'NUMBER_NOT_CONFIRMED',
  );
  await proveNumber(product, open);
  const asked = await officer.run('ask_signature', { applicationId });
  isDone(asked);
  expect(asked.body).not.toContain('/s/');
  expect((await stored.messagesOf(open)).at(-1)).toMatchObject({ template: 'sign_only' });
  expect(refusal(await officer.run('send_survey_link', { applicationId }))).toBe(
    'NOT_FINISHED_YET',
  );
  expect(refusal(await officer.run('send_replacement_link', { applicationId }))).toBe(
    'NO_CONTRACT_RUNNING',
  );
  const family = await finishedFamily(product);
  for (const command of ['send_survey_link', 'send_replacement_link'] as const) {
    const sent = ran(await officer.run(command, { applicationId: family.id }));
    expect(sent.answer['sentTo']).toMatch(/•/);
  }
  const templates = (await stored.messagesOf(family)).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['survey_link', 'replacement_link']));
});

test('[OFF-24] a text that went out shows what its parts cost, once the price is entered', async () => {
  const family = await confirmed();
  const text = `${'She comes with everything you asked for. '.repeat(6)}See you soon.`;
  ran(await officer.run('send_message', { applicationIds: [family.id], to: 'client', text }));
  const { pool } = product.deps.store;
  const message = async () =>
    (await timelineOf(officer, family)).find(({ code }) => code === 'message.staff_message')
      ?.message;
  await pool.query(`insert into parameters (code, value, note) values ('sms_part_fils', '18', '')`);
  expect(await message()).toMatchObject({ delivery: 'waiting', parts: 2, fils: null });
  await pool.query(`update messages set delivery_state = 'delivered' where application_id = $1`, [
    family.id,
  ]);
  expect(await message()).toMatchObject({ parts: 2, fils: 36 });
  await pool.query(`delete from parameters where code = 'sms_part_fils'`);
  expect(await message()).toMatchObject({ parts: 2, fils: null });
});

test('[OFF-24] a message by WhatsApp has its own price, and a text that went in its place says so', async () => {
  const family = await confirmed();
  const input = { applicationIds: [family.id], to: 'client' as const, text: 'She is on hold.' };
  ran(await officer.run('send_message', input));
  const { pool } = product.deps.store;
  const message = async () =>
    (await timelineOf(officer, family)).find(({ code }) => code === 'message.staff_message')
      ?.message;
  await pool.query(
    `insert into parameters (code, value, note) values ('sms_part_fils', '18', ''), ('whatsapp_message_fils', '11', '')`,
  );
  await pool.query(
    `with text as (delete from messages where application_id = $1 and template = 'staff_message' returning *)
     insert into messages (id, application_id, dedupe_key, template, recipient_sealed, recipient_lookup, text_sealed,
       whatsapp_sealed, channel, delivery_state, created_at)
     select id, application_id, dedupe_key, template, recipient_sealed, recipient_lookup, text_sealed,
       '\\x00', 'whatsapp', 'sent', created_at from text`,
    [family.id],
  );
  expect(await message()).toMatchObject({ channel: 'whatsapp', parts: null, fils: 11 });
  expect(await message()).not.toHaveProperty('isAfterWhatsapp');
  await pool.query(
    `update messages set channel = 'sms', delivery_state = 'delivered' where channel = 'whatsapp'`,
  );
  expect(await message()).toMatchObject({
    channel: 'sms',
    isAfterWhatsapp: true,
    parts: 1,
    fils: 18,
  });
  await pool.query(
    `delete from parameters where code in ('sms_part_fils', 'whatsapp_message_fils')`,
  );
});
