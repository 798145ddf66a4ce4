import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvedNumber, openDataKey, personLookup, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { enqueue, readOutbox, twilioSignature } from '../../messages/index.ts';
import { signedIn } from '../../office/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome, signInHome } from '../../testing/my-home.ts';

const authToken = '12345';
const publicOrigin = 'https://mycompany.com';
const templates = { arrival_late: { en: `HX${'a'.repeat(32)}` } };
let product: TestApp;
beforeAll(async () => {
  product = await testApp({
    config: {
      publicOrigin,
      twilio: { accountSid: 'AC1', authToken, from: 'Ahlan', apiUrl: 'http://127.0.0.1:9' },
      whatsapp: { from: '+97140000000', templates },
    },
  });
});
afterAll(() => product.close());

/** A family whose mobile is also its WhatsApp number. */
async function chattingFamily() {
  const { keys, store } = product.deps;
  await store.pool.query('delete from rate_limits');
  const family = await familyAtHome(product);
  const [row] = await store.db.select().from(applications).where(eq(applications.id, family.id));
  const dataKey = row && openDataKey(keys, row);
  if (!dataKey) throw new Error('The application has no key.');
  const whatsappSealed = sealText({ id: family.id, dataKey }, 'whatsapp_sealed', family.mobile);
  await store.db.update(applications).set({ whatsappSealed }).where(eq(applications.id, family.id));
  return family;
}
type Chatting = Awaited<ReturnType<typeof chattingFamily>>;

let sids = 0;
interface Sent {
  readonly body?: string;
  readonly media?: number;
  readonly place?: readonly [latitude: string, longitude: string];
  readonly sid?: string;
  readonly signature?: string;
  readonly from?: string;
}
/** What Twilio posts when somebody writes; answers the words that we reply, or the refusal. */
async function writes(number: string, { body = '', media = 0, place, sid, signature, from }: Sent) {
  const url = '/api/messages/whatsapp';
  const fields = new URLSearchParams({
    From: from ?? `whatsapp:${number}`,
    To: 'whatsapp:+97140000000',
    Body: body,
    NumMedia: String(media),
    ...(place && { Latitude: place[0], Longitude: place[1], Address: 'Villa 12' }),
    MessageSid: sid ?? `SM${String((sids += 1)).padStart(32, '0')}`,
  });
  const answer = await product.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'mycompany.com',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? twilioSignature(authToken, publicOrigin + url, fields),
    },
    payload: fields.toString(),
  });
  if (answer.statusCode !== 200) return answer.json().error;
  expect(answer.headers['content-type']).toMatch(/^text\/xml/);
  return /<Message>(.*)<\/Message>/s.exec(answer.body)?.[1] ?? null;
}
const threadOf = async ({ home, id }: Chatting) =>
  (await home.get(`my/messages?home=${id}`)).json().messages;
const choiceOf = async ({ home, id }: Pick<Chatting, 'home' | 'id'>) =>
  (await home.get(`my/people?home=${id}`)).json().whatsapp;

let texts = 0;
/** The channels of a text about an event and of words of a colleague that are written now. */
async function channelsTo({ id, mobile }: Chatting) {
  const { deps } = product;
  const to = { applicationId: id, channel: 'sms', to: mobile } as const;
  const [late, words] = [`late ${(texts += 1)}`, `words ${texts}`];
  await enqueue(deps.store.db, deps, {
    ...to,
    template: 'arrival_late',
    slots: { maid: 'Maricel' },
    dedupeKey: late,
  });
  await enqueue(deps.store.db, deps, {
    ...to,
    template: 'staff_message',
    slots: { text: 'Hello' },
    dedupeKey: words,
  });
  const [second, first] = (await readOutbox(deps)).slice(0, 2);
  return [first?.channel, second?.channel];
}

test('[HOME-07] [OFF-24] what a family writes by WhatsApp reaches the office once, and is answered there for a day', async () => {
  const family = await chattingFamily();
  expect(await channelsTo(family)).toEqual(['whatsapp', 'sms']);
  const sid = `SM${'7'.repeat(32)}`;
  const body = ' Can she come an hour later? <b> ';
  const twice = [
    { body, sid },
    { body, sid },
  ];
  for (const sent of twice) expect(await writes(family.mobile, sent)).toBeNull();
  expect((await threadOf(family)).filter(({ from }: { from: string }) => from === 'you')).toEqual([
    expect.objectContaining({ text: body.trim() }),
  ]);
  const colleague = await signedIn(product, ['operations_lead']);
  const entries = (await colleague.get(`office/application/${family.id}/timeline`)).json().entries;
  expect(entries.filter(({ code }: { code: string }) => code === 'message.home')).toMatchObject([
    { text: body.trim(), message: { channel: 'whatsapp', direction: 'in' } },
  ]);
  expect(await channelsTo(family)).toEqual(['whatsapp', 'whatsapp']);
  await product.deps.store.pool.query(
    `update whatsapp_numbers set wrote_at = now() - interval '23 hours 1 minute'`,
  );
  expect(await channelsTo(family)).toEqual(['whatsapp', 'sms']);
});

test('[HOME-07] "stop" ends messages by WhatsApp and "start" begins them again, in both languages', async () => {
  const family = await chattingFamily();
  for (const [stop, start] of [
    ['Stop', 'START'],
    ['«إيقاف»', 'ابدأ'],
  ]) {
    expect(await writes(family.mobile, { body: stop ?? '' })).toMatch(/START|ابدأ/);
    expect(await channelsTo(family)).toEqual(['sms', 'sms']);
    expect(await choiceOf(family)).toMatchObject({ isWanted: false });
    expect(await writes(family.mobile, { body: start ?? '' })).toMatch(/STOP|إيقاف/);
    expect(await channelsTo(family)).toEqual(['whatsapp', 'whatsapp']);
  }
  // A wish to end the contract is for a colleague.
  expect(await writes(family.mobile, { body: 'Cancel' })).toBeNull();
  expect(await channelsTo(family)).toEqual(['whatsapp', 'whatsapp']);
  expect(await writes('+971580000001', { body: 'STOP' })).toMatch(/by text message/);
  const { rows } = await product.deps.store.pool.query(
    `select kind from application_events where application_id = $1 and kind like 'whatsapp%' order by sequence`,
    [family.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'whatsapp_stopped',
    'whatsapp_wanted',
    'whatsapp_stopped',
    'whatsapp_wanted',
  ]);
});

test('[HOME-07] the client chooses in My Home, once for all contracts of the number; nobody else sees or changes it', async () => {
  const family = await chattingFamily();
  expect(await choiceOf(family)).toEqual({
    number: expect.stringMatching(/•/),
    isWanted: true,
  });
  const choose = (isWanted: boolean) =>
    family.home.post('my/whatsapp', { home: family.id, isWanted });
  for (const isWanted of [false, false, true, false]) {
    expect((await choose(isWanted)).statusCode).toBe(200);
    expect(await choiceOf(family)).toMatchObject({ isWanted });
  }
  expect(await channelsTo(family)).toEqual(['sms', 'sms']);
  const person = { home: family.id, name: 'Omar Haddad', mobile: '+971561234500', parts: [] };
  await family.home.post('my/people/add', person);
  const own = await signInHome(product, person.mobile);
  expect(await choiceOf({ home: own, id: family.id })).toBeNull();
  const refused = await own.post('my/whatsapp', { home: family.id, isWanted: true });
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'CLIENT_ONLY']);
  // Without a WhatsApp number there is nothing to choose.
  const other = await familyAtHome(product);
  await product.deps.store.pool.query(
    'update applications set whatsapp_sealed = null where id = $1',
    [other.id],
  );
  expect(await choiceOf(other)).toBeNull();
});

test('[T77] strangers are answered once and reach nobody, and without Twilio’s signature nothing is believed', async () => {
  const family = await chattingFamily();
  const stranger = '+971580000002';
  expect(await writes(stranger, { body: 'Hello' })).toMatch(
    /We know no contract with this number.*https:\/\/mycompany\.com\/my/,
  );
  expect(await writes(stranger, { body: 'Hello?' })).toBeNull();
  expect(await writes('+971580000003', { body: 'مرحبا' })).toMatch(/mycompany\.com\/ar\/my/);
  const forged = await writes(family.mobile, { body: 'Refund me', signature: 'AAAA' });
  expect(forged).toBe('BAD_SIGNATURE');
  for (const from of [family.mobile, 'whatsapp:', 'messenger:12345678'])
    expect(await writes('', { body: 'Hello', from })).toBeNull();
  expect(await writes(family.mobile, { body: 'Hello', sid: 'nonsense' })).toBeNull();
  // A number that somebody typed, but no code has proved.
  await product.deps.store.pool.query(
    'update applications set proved_mobile_lookup = null where id = $1',
    [family.id],
  );
  expect(await writes(family.mobile, { body: 'Hello' })).toMatch(/We know no contract/);
  const { rows } = await product.deps.store.pool.query(
    'select from home_messages where application_id = $1',
    [family.id],
  );
  expect(rows).toEqual([]);
});

const wordsOf = async (family: Chatting) =>
  (await threadOf(family))
    .filter(({ from }: { from: string }) => from === 'you')
    .map(({ text }: { text: string }) => text);

test('[HOME-07] a picture leaves a note, a place its words, and both reach the office', async () => {
  const family = await chattingFamily();
  expect(await writes(family.mobile, { media: 1 })).toMatch(/mycompany\.com\/my\/documents/);
  expect(await writes(family.mobile, { media: 1, body: 'My passport' })).toMatch(/cannot open/);
  expect(await writes(family.mobile, { place: ['25.2048', '55.2708'] })).toBeNull();
  expect(await writes(family.mobile, { body: 'م'.repeat(4_000) })).toBeNull();
  const words = await wordsOf(family);
  expect(words.slice(0, 3)).toEqual([
    expect.stringMatching(/^\[With a picture/),
    expect.stringMatching(/^My passport\n\[With a picture/),
    'Villa 12\n25.2048, 55.2708',
  ]);
  expect(words[3]).toHaveLength(4_000);
});

test('[T52] a message with a card number is not stored, and its writer reads why', async () => {
  const family = await chattingFamily();
  expect(await writes(family.mobile, { body: 'My card: 4111 1111 1111 1111' })).toMatch(
    /card number/,
  );
  expect(await wordsOf(family)).toEqual([]);
});

test('[T33] no more messages than colleagues can read are taken, and ten answers a day are given', async () => {
  const family = await chattingFamily();
  await product.deps.store.pool.query(
    `insert into home_messages (id, application_id, key, role, channel, text_sealed)
     select gen_random_uuid(), $1, gen_random_uuid(), 'client', 'whatsapp', '' from generate_series(1, 60)`,
    [family.id],
  );
  for (let count = 1; count <= 10; count += 1)
    expect(await writes(family.mobile, { body: 'One more' })).toMatch(/within an hour/);
  expect(await writes(family.mobile, { body: 'And one more' })).toBeNull();
  expect(await wordsOf(family)).toHaveLength(60);
});

/** Makes another number the proved WhatsApp number of a family. */
async function namesWhatsapp({ id }: Chatting, number: string) {
  const { keys, store } = product.deps;
  const [row] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = row && openDataKey(keys, row);
  if (!dataKey) throw new Error('The application has no key.');
  const whatsappSealed = sealText({ id, dataKey }, 'whatsapp_sealed', number);
  await store.db.update(applications).set({ whatsappSealed }).where(eq(applications.id, id));
  await addProvedNumber(store.db, id, personLookup(keys, 'mobile', number));
}

test('[HOME-07] "stop" from the mobile also ends messages to another WhatsApp number, and "start" begins them there only', async () => {
  const family = await chattingFamily();
  const other = '+971580000009';
  await namesWhatsapp(family, other);
  expect(await writes(family.mobile, { body: 'stop' })).toMatch(/by text message/);
  expect(await channelsTo(family)).toEqual(['sms', 'sms']);
  expect(await writes(family.mobile, { body: 'start' })).toBeNull();
  expect(await choiceOf(family)).toMatchObject({ isWanted: false });
  expect(await writes(other, { body: 'start' })).toMatch(/here again/);
  expect(await channelsTo(family)).toEqual(['whatsapp', 'whatsapp']);
});

test('[T77] what somebody writes belongs to the own contract of the number, not to a newer one that named it', async () => {
  const [own, newer] = [await chattingFamily(), await chattingFamily()];
  await namesWhatsapp(newer, own.mobile);
  expect(await writes(own.mobile, { body: 'Mine' })).toBeNull();
  expect(await wordsOf(own)).toEqual(['Mine']);
  expect(await wordsOf(newer)).toEqual([]);
});

test('[T77] who has not handed in an application is a stranger, and is not answered by a colleague there', async () => {
  const family = await chattingFamily();
  const { pool } = product.deps.store;
  await pool.query(`update applications set state = 'cancelled' where id = $1`, [family.id]);
  expect(await writes(family.mobile, { body: 'Hello' })).toMatch(/We know no contract/);
  expect(await channelsTo(family)).toEqual(['whatsapp', 'sms']);
});
