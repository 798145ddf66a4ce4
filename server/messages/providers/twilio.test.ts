import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as wholeText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outgoing } from './provider.ts';
import { Undeliverable } from './provider.ts';
import { operatorWebhook, webhookSignature } from './operator-webhook.ts';
import { twilioProvider } from './twilio.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}
let received: Received[] = [];
let answers: { readonly status: number; readonly content: unknown }[] = [];
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  received.push({ method, url, headers, body: await wholeText(request) });
  const { status, content } = answers.shift() ?? { status: 500, content: {} };
  response.writeHead(status).end(JSON.stringify(content));
}
const server = createServer((request, response) => void answer(request, response));
let apiUrl: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answers = [];
});

const account = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'secret', from: '+971500000001' };
const message: Outgoing = {
  id: 'b6f9a1e2-0000-4000-8000-000000000001',
  channel: 'sms',
  template: 'code',
  to: '+971501234567',
  text: '123456 is your code.',
  language: 'en',
  createdAt: new Date(),
  attempt: 1,
};
const signal = AbortSignal.timeout(10_000);
const whatsapp = { from: '+97140000000', templates: {} };
const send = (
  more: Partial<Outgoing> = {},
  from = account.from,
  origin = 'https://ahlan.example',
) =>
  twilioProvider({ ...account, from, apiUrl }, { publicOrigin: origin, whatsapp })(
    { ...message, ...more },
    signal,
  );

test('a text message is one call with the account’s proof, and reports come back to our public address', async () => {
  answers = [{ status: 201, content: { sid: 'SM1' } }];
  expect(await send()).toEqual({ reference: 'SM1', state: 'sent' });
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${account.accountSid}:secret`).toString('base64')}`,
      'idempotency-key': message.id,
    },
  });
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
    To: message.to,
    From: account.from,
    Body: message.text,
    StatusCallback: `https://ahlan.example/api/messages/twilio?message=${message.id}`,
  });
  answers = [{ status: 201, content: { sid: 'SM2' } }];
  await send({}, `MG${'b'.repeat(32)}`, 'http://localhost:3000');
  expect(Object.fromEntries(new URLSearchParams(received[1]?.body))).toEqual({
    To: message.to,
    MessagingServiceSid: `MG${'b'.repeat(32)}`,
    Body: message.text,
  });
});

test('a second try first looks whether the first had been taken, and sends only if not', async () => {
  const date_created = new Date().toUTCString();
  const taken = { sid: 'SM1', body: message.text, date_created };
  answers = [
    { status: 200, content: { messages: [{ ...taken, sid: 'SM0', body: 'another' }, taken] } },
  ];
  expect(await send({ attempt: 2 })).toEqual({ reference: 'SM1', state: 'sent' });
  expect(received.map(({ method }) => method)).toEqual(['GET']);
  expect(new URL(received[0]?.url ?? '', apiUrl).searchParams.get('To')).toBe(message.to);
  const before = new Date(Date.now() - 3_600_000).toUTCString();
  answers = [
    { status: 200, content: { messages: [{ ...taken, date_created: before }] } },
    { status: 201, content: { sid: 'SM3' } },
  ];
  expect(await send({ attempt: 2 })).toEqual({ reference: 'SM3', state: 'sent' });
  answers = [{ status: 503, content: {} }];
  await expect(send({ attempt: 2 })).rejects.toThrow('503');
});

test('a message that Twilio will never accept is given up, others are retried, and no answer names the number', async () => {
  answers = [{ status: 400, content: { code: 21211, message: `'${message.to}' is not valid` } }];
  const refused = await send().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Undeliverable);
  expect(String(refused)).toContain('21211');
  expect(String(refused)).not.toContain(message.to);
  for (const status of [401, 429, 500, 503]) {
    answers = [{ status, content: null }];
    const failed = await send().catch((error: unknown) => error);
    expect([status, failed instanceof Undeliverable]).toEqual([status, false]);
    expect(String(failed)).toContain(String(status));
  }
  answers = [{ status: 201, content: { sid: '../../x' } }];
  await expect(send()).rejects.toThrow();
});

const chat = {
  channel: 'whatsapp',
  template: 'arrival_moved',
  to: '+971521234567',
  whatsapp: {
    number: '+971521234567',
    contentSid: `HX${'c'.repeat(32)}`,
    variables: ['AH-2611-7KQ2', '“Maricel” \\ & لينا', 'https://ahlan.example/my'],
  },
} as const;

test('a message by WhatsApp is a call with approved content and nothing else; its reports name the channel', async () => {
  answers = [{ status: 201, content: { sid: 'MM1', error_code: null } }];
  expect(await send(chat)).toEqual({ reference: 'MM1', state: 'sent' });
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  });
  const fields = new URLSearchParams(received[0]?.body);
  expect([...fields.keys()].toSorted()).toEqual([
    'ContentSid',
    'ContentVariables',
    'From',
    'StatusCallback',
    'To',
  ]);
  expect(fields.get('To')).toBe('whatsapp:+971521234567');
  expect(fields.get('From')).toBe('whatsapp:+97140000000');
  expect(fields.get('ContentSid')).toBe(chat.whatsapp.contentSid);
  expect(JSON.parse(fields.get('ContentVariables') ?? '')).toEqual({
    1: 'AH-2611-7KQ2',
    2: '“Maricel” \\ & لينا',
    3: 'https://ahlan.example/my',
  });
  expect(fields.get('StatusCallback')).toBe(
    `https://ahlan.example/api/messages/twilio?message=${message.id}&channel=whatsapp`,
  );
});

test('an answer by WhatsApp is its own words, and a second try finds them', async () => {
  const words = { ...chat, whatsapp: { ...chat.whatsapp, contentSid: null, variables: [] } };
  answers = [{ status: 201, content: { sid: 'SM1' } }];
  expect(await send(words)).toEqual({ reference: 'SM1', state: 'sent' });
  const fields = new URLSearchParams(received[0]?.body);
  expect([...fields.keys()].toSorted()).toEqual(['Body', 'From', 'StatusCallback', 'To']);
  expect(fields.get('Body')).toBe(message.text);
  const listed = { body: message.text, date_created: new Date().toUTCString() };
  const messages = [
    { ...listed, sid: 'SM2', body: 'Something else' },
    { ...listed, sid: 'SM3', status: 'failed' },
    { ...listed, sid: 'SM4', status: 'sent' },
  ];
  answers = [{ status: 200, content: { messages } }];
  expect(await send({ ...words, attempt: 2 })).toEqual({ reference: 'SM4', state: 'sent' });
});
test('a second try by WhatsApp finds its own message by the values, and takes no failed one and none of others', async () => {
  const date_created = new Date().toUTCString();
  const body = `Your booking ${chat.whatsapp.variables.join(' ')}.`;
  const own = { sid: 'MM4', body, date_created, status: 'delivered' };
  answers = [
    {
      status: 200,
      content: {
        messages: [
          { ...own, sid: 'MM1', body: 'Your booking AH-2611-7KQ2' },
          { ...own, sid: 'MM2', status: 'failed' },
          { ...own, sid: 'MM3' },
          own,
        ],
      },
    },
  ];
  const again = { ...chat, attempt: 2, others: ['MM3'] };
  expect(await send(again)).toEqual({ reference: 'MM4', state: 'sent' });
  const asked = new URL(received[0]?.url ?? '', apiUrl).searchParams;
  expect(asked.get('To')).toBe('whatsapp:+971521234567');
});

test('what WhatsApp refuses is final, so that a text goes instead; an outage is not', async () => {
  for (const [status, code] of [
    [400, 63016],
    [400, 63003],
    [400, 63024],
    [400, 21656],
    [403, 20003],
    [404, 20404],
  ] as const) {
    answers = [{ status, content: { code, message: chat.to } }];
    const refused = await send(chat).catch((error: unknown) => error);
    expect([code, refused instanceof Undeliverable]).toEqual([code, true]);
    expect(String(refused)).toContain(String(code));
    expect(String(refused)).not.toContain(chat.to);
  }
  for (const status of [401, 408, 429, 500, 503]) {
    answers = [{ status, content: null }];
    const failed = await send(chat).catch((error: unknown) => error);
    expect([status, failed instanceof Undeliverable]).toEqual([status, false]);
  }
  // The configuration was taken away while the message waited.
  const without = twilioProvider({ ...account, apiUrl }, { publicOrigin: 'https://ahlan.example' });
  await expect(without({ ...message, ...chat }, signal)).rejects.toBeInstanceOf(Undeliverable);
});

test('the operator’s webhook gets time and body signed, under the message’s own id', async () => {
  answers = [{ status: 204, content: '' }];
  const url = `${apiUrl}/hook`;
  const hook = operatorWebhook({ url, secret: 'sixteen letters!' });
  const text = JSON.stringify({ event: 'application_submitted' });
  const given = {
    ...message,
    channel: 'webhook',
    template: 'application_submitted',
    text,
  } as const;
  expect(await hook(given, signal)).toEqual({ reference: null, state: 'delivered' });
  const [call] = received;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    id: message.id,
    kind: 'application_submitted',
    at: message.createdAt.toISOString(),
    content: { event: 'application_submitted' },
  });
  const signature = String(call?.headers['x-signature']);
  const seconds = Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1]);
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(30);
  expect(signature).toBe(webhookSignature('sixteen letters!', seconds, call?.body ?? ''));
  expect(call?.headers['idempotency-key']).toBe(message.id);
  answers = [{ status: 302, content: '' }];
  await expect(hook(given, signal)).rejects.toThrow();
});
