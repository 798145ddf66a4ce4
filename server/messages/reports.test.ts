import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { deliveryState, enqueue } from './index.ts';
import { twilioSignature } from './twilio-requests.ts';

const authToken = '12345';
const publicOrigin = 'https://mycompany.com';
let product: TestApp;
let id: string;
beforeAll(async () => {
  product = await testApp({
    config: {
      publicOrigin,
      twilio: { accountSid: 'AC1', authToken, from: 'Ahlan', apiUrl: 'http://127.0.0.1:9' },
    },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  const { store } = product.deps;
  await store.pool.query('delete from messages');
  await enqueue(store.db, product.deps, {
    channel: 'sms',
    template: 'code',
    to: '+971501234567',
    slots: { code: '123456' },
    dedupeKey: 'one',
  });
  const { rows } = await store.pool.query<{ id: string }>('select id from messages');
  id = rows[0]?.id ?? '';
});

const state = () => deliveryState(product.deps.store.db, 'one');
function report(status: string, more: { url?: string; signature?: string } = {}) {
  const url = more.url ?? `/api/messages/twilio?message=${id}`;
  const fields = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: status });
  if (url.includes('channel=')) fields.set('ErrorCode', '63016');
  const signature = more.signature ?? twilioSignature(authToken, publicOrigin + url, fields);
  return product.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'mycompany.com',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: fields.toString(),
  });
}

test('signatures are made as Twilio publishes it', () => {
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature(authToken, url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  const repeated = new URLSearchParams(
    'Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234',
  );
  expect(twilioSignature(authToken, url, repeated)).toBe('IK+Dwps556ElfBT0I3Rgjkr1wJU=');
});

test('a report moves a message on and never back, in whatever order reports come', async () => {
  expect((await report('queued')).statusCode).toBe(204);
  expect(await state()).toBe('waiting');
  await report('delivered');
  expect(await state()).toBe('delivered');
  for (const late of ['sent', 'failed', 'nonsense', '']) await report(late);
  expect(await state()).toBe('delivered');
});

test('a report proves that a message left whose answer was lost: it is not sent again', async () => {
  await report('sent');
  const { rows } = await product.deps.store.pool.query(
    'select from messages where sent_at is null',
  );
  expect(rows).toEqual([]);
  await report('undelivered');
  expect(await state()).toBe('failed');
});

test('without Twilio’s signature nothing is believed', async () => {
  const forged = [
    { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    { signature: '' },
    { url: `/api/messages/twilio?message=${id}&x=1`, signature: 'AAAA' },
  ];
  for (const one of forged) expect((await report('delivered', one)).statusCode).toBe(403);
  expect(await state()).toBe('waiting');
  for (const url of [
    '/api/messages/twilio',
    '/api/messages/twilio?message=x',
    `/api/messages/twilio?message=${id}&message=${id}`,
  ]) {
    expect((await report('delivered', { url })).statusCode).toBe(204);
  }
  expect(await state()).toBe('waiting');
});

const asChat = async () => {
  await product.deps.store.pool.query(
    `with text as (delete from messages returning *)
     insert into messages (id, dedupe_key, template, recipient_sealed, recipient_lookup, text_sealed,
       whatsapp_sealed, channel, sent_at, delivery_state, provider_reference, attempts)
     select id, dedupe_key, template, recipient_sealed, recipient_lookup, text_sealed,
       '\\x00', 'whatsapp', now(), 'sent', 'MM1', 1 from text`,
  );
  return `/api/messages/twilio?message=${id}&channel=whatsapp`;
};
const row = async () => {
  const { rows } = await product.deps.store.pool.query<Record<string, unknown>>(
    `select channel, delivery_state, provider_reference, sent_at, last_error from messages`,
  );
  return rows[0];
};

test.each(['failed', 'undelivered'])(
  'a report that WhatsApp has %s makes the message a text, once, and only with Twilio’s signature',
  async (status) => {
    const url = await asChat();
    expect((await report(status, { url, signature: 'AAAA' })).statusCode).toBe(403);
    expect(await row()).toMatchObject({ channel: 'whatsapp', delivery_state: 'sent' });
    expect((await report(status, { url })).statusCode).toBe(204);
    const fallen = {
      channel: 'sms',
      delivery_state: 'waiting',
      provider_reference: null,
      sent_at: null,
      last_error: 'WhatsApp did not deliver it (63016).',
    };
    expect(await row()).toMatchObject(fallen);
    // The text is on its way; late reports about WhatsApp say nothing about it.
    await product.deps.store.pool.query(
      `update messages set sent_at = now(), delivery_state = 'sent', provider_reference = 'SM2'`,
    );
    for (const late of ['failed', 'undelivered', 'delivered', 'read']) await report(late, { url });
    expect(await row()).toMatchObject({
      channel: 'sms',
      delivery_state: 'sent',
      provider_reference: 'SM2',
    });
    await report('delivered');
    expect(await state()).toBe('delivered');
  },
);

test('[T55] the store lets a message leave WhatsApp once, and not after its delivery', async () => {
  const url = await asChat();
  const { pool } = product.deps.store;
  const away = `update messages set channel = 'sms', sent_at = null, delivery_state = 'waiting'`;
  await report('delivered', { url });
  await expect(pool.query(away)).rejects.toThrow('cannot go from delivered to waiting');
  await asChat();
  await pool.query(away);
  await expect(pool.query(`update messages set channel = 'whatsapp'`)).rejects.toThrow(
    'messages.channel cannot go from sms to whatsapp',
  );
  await pool.query(`update messages set sent_at = now()`);
  await expect(pool.query(`update messages set sent_at = null`)).rejects.toThrow('set once');
});

test('what WhatsApp delivered stays there, and a report about a text changes nothing of it', async () => {
  const url = await asChat();
  await report('failed');
  expect(await row()).toMatchObject({ channel: 'whatsapp', delivery_state: 'sent' });
  await report('read', { url });
  await report('failed', { url });
  expect(await row()).toMatchObject({ channel: 'whatsapp', delivery_state: 'delivered' });
  await report('failed', { url: `${url}&channel=whatsapp` });
  await report('failed', { url: `/api/messages/twilio?message=${id}&channel=sms` });
  expect(await state()).toBe('delivered');
});

test('what is no form at all is refused plainly', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/messages/twilio',
      headers: { host: 'mycompany.com', 'content-type': type },
      payload: 'x'.repeat(20_000),
    });
    expect([400, 403, 413, 415]).toContain(answer.statusCode);
  }
});
