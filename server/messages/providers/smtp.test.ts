import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Outgoing, Undeliverable } from './provider.ts';
import { smtpProvider } from './smtp.ts';

/** A mail server that speaks just enough SMTP and keeps every byte. */
let session: { commands: string[]; mails: string[]; first: Buffer };
let replies: Record<string, string>;
let isSilent: boolean;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  let rest = '';
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    session.commands.push(line);
    const verb = line.split(/[ :]/)[0] ?? '';
    const usual: Record<string, string> = {
      EHLO: '250-stand-in\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME',
      AUTH: '235 in',
      DATA: '354 go on',
      STARTTLS: '502 not here',
      QUIT: '221 bye',
    };
    say(replies[verb] ?? usual[verb] ?? '250 fine');
    isData = verb === 'DATA' && replies['DATA'] === undefined;
  };
  socket.on('data', (bytes) => {
    session.first = Buffer.concat([session.first, bytes]);
    rest += bytes.toString('latin1');
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = rest.indexOf(end);
      if (at < 0) return;
      const piece = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (!isData) {
        hear(piece);
        continue;
      }
      isData = false;
      session.mails.push(piece.replaceAll('\r\n..', '\r\n.'));
      say(replies['.'] ?? '250 taken');
    }
  });
  if (!isSilent) say('220 stand-in');
});
beforeEach(async () => {
  session = { commands: [], mails: [], first: Buffer.alloc(0) };
  replies = {};
  isSilent = false;
  server.listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  const closed = once(server, 'close');
  server.close();
  await closed;
});

const site = { brandName: 'Ahlan Home', publicOrigin: 'https://ahlan.example' };
const login = { user: 'sender', password: 'hush' };
const message: Outgoing = {
  id: 'b6f9a1e2-0000-4000-8000-000000000001',
  channel: 'email',
  template: 'submitted_email',
  to: 'amal@family.example',
  text: 'Dear Amal,\n\nToday: nothing\nFri: AED 100\n\nSee https://ahlan.example/my\n\nAhlan Home',
  language: 'en',
  createdAt: new Date('2026-11-10T05:00:00Z'),
  attempt: 1,
};
const usual = { host: '127.0.0.1', secure: false, login };
function send(
  more: Partial<Outgoing> = {},
  how: { host?: string; secure?: boolean } = {},
  brandName = site.brandName,
  signal = AbortSignal.timeout(10_000),
) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config = { ...usual, ...how, port, from: 'hello@ahlan.example' };
  return smtpProvider(config, { ...site, brandName })({ ...message, ...more }, signal);
}
const failed = (sending: Promise<unknown>) =>
  sending.then(
    () => new Error('It was sent.'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );

/** The header lines, unfolded. */
function headersOf(part: string): readonly string[] {
  return (part.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}
const header = (part: string, name: string) =>
  headersOf(part).find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));

/** Decodes header words such as =?UTF-8?Q?…?= and =?UTF-8?B?…?=. */
const words = (text = '') =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_all, way: string, coded: string) =>
      way === 'B' ? Buffer.from(coded, 'base64').toString() : printable(coded.replaceAll('_', ' ')),
    );
const printable = (coded: string) =>
  Buffer.from(
    coded
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

/** The parts of a mail with their decoded words. */
function partsOf(mail: string): readonly { readonly head: string; readonly words: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? 'none';
  return mail
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const own = part.replace(/^\r\n/, '');
      const coded = own.slice(own.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
      const way = header(own, 'Content-Transfer-Encoding') ?? '';
      const decoded = way.endsWith('base64')
        ? Buffer.from(coded, 'base64').toString()
        : printable(coded);
      return { head: headersOf(own).join('\n'), words: decoded.replaceAll('\r\n', '\n') };
    });
}

test('an e-mail has its sender, subject, date and one Message-ID that a second try repeats', async () => {
  expect(await send()).toEqual({ reference: null, state: 'delivered' });
  await send({ attempt: 2 });
  expect(session.commands.slice(0, 5)).toEqual([
    'EHLO ahlan.example',
    `AUTH PLAIN ${Buffer.from('\0sender\0hush').toString('base64')}`,
    'MAIL FROM:<hello@ahlan.example>',
    'RCPT TO:<amal@family.example>',
    'DATA',
  ]);
  expect(session.mails).toHaveLength(2);
  for (const mail of session.mails) {
    expect(headersOf(mail.replace(/boundary="[^"]+"/, 'boundary')).toSorted()).toEqual([
      'Auto-Submitted: auto-generated',
      'Content-Type: multipart/alternative; boundary',
      'Date: Tue, 10 Nov 2026 05:00:00 +0000',
      'From: Ahlan Home <hello@ahlan.example>',
      'MIME-Version: 1.0',
      `Message-ID: <${message.id}@ahlan.example>`,
      'Subject: Your application is complete',
      'To: amal@family.example',
    ]);
    const [plain, page] = partsOf(mail);
    expect(plain?.head).toContain('Content-Type: text/plain; charset=utf-8');
    expect(plain?.words).toBe(message.text);
    expect(page?.head).toContain('Content-Type: text/html; charset=utf-8');
    expect(page?.words).toContain('<html lang="en" dir="ltr">');
    expect(page?.words).toContain('<p>Today: nothing<br />Fri: AED 100</p>');
    expect(page?.words).toContain('<a href="https://ahlan.example/my" rel="noreferrer">');
  }
});

test('an Arabic e-mail is UTF-8 with an Arabic subject, and reads from right to left', async () => {
  const text =
    'عزيزتي أمل،\n\nاكتمل طلبك. تصل \u2068Maricel\u2069 غدًا.\n\nhttps://ahlan.example/ar/my';
  await send({ language: 'ar', text });
  const [mail = ''] = session.mails;
  expect(mail).not.toMatch(/[\u0080-\uffff]/);
  expect(words(header(mail, 'Subject'))).toMatch(/^Subject: [\u0600-\u06ff ]+$/);
  const [plain, page] = partsOf(mail);
  expect(plain?.words).toBe(text);
  expect(page?.words).toContain('<html lang="ar" dir="rtl">');
  expect(page?.words).toContain('<p>عزيزتي أمل،</p>');
  await send({ language: 'ar', template: 'staff_email', text: 'Please call us, لينا.' });
  const [, english = ''] = session.mails;
  expect(words(header(english, 'Subject'))).toContain('\u2068Ahlan Home\u2069');
  expect(partsOf(english)[1]?.words).toContain('dir="ltr"');
});

test('[T12] neither receiver, words nor brand add a header, a receiver or a command', async () => {
  for (const to of [
    'amal@family.example\r\nBcc: x@evil.example',
    'amal@family.example>\r\nRCPT TO:<x@evil.example',
    'amal@family.example, x@evil.example',
    'Amal <amal@family.example>',
    '',
  ]) {
    const error = await failed(send({ to }));
    expect([to, error]).toEqual([to, expect.any(Undeliverable)]);
    expect(error.message).not.toContain('example');
  }
  const text = 'Hello\r\nBcc: x@evil.example\r\n.\r\nMAIL FROM:<x@evil.example>\r\n\r\n.\r\nRSET';
  await send({ text, template: 'Bcc: x@evil.example' }, {}, 'Ahlan\r\nBcc: x@evil.example');
  const receivers = session.commands.filter((line) => line.startsWith('RCPT'));
  expect(new Set(receivers)).toEqual(new Set(['RCPT TO:<amal@family.example>']));
  expect(session.commands.filter((line) => /evil|RSET/.test(line))).toEqual([]);
  const mail = session.mails.at(-1) ?? '';
  expect(header(mail, 'Bcc')).toBeUndefined();
  expect(headersOf(mail)).toHaveLength(8);
  expect(partsOf(mail)[0]?.words).toBe(text.replaceAll('\r\n', '\n'));
});

test('a refused receiver ends the e-mail, other failures are tried again, and no error says to whom or what', async () => {
  for (const [command, reply, isFinal] of [
    ['RCPT', '550 5.1.1 <amal@family.example> unknown', true],
    ['RCPT', '450 4.2.1 <amal@family.example> is full', false],
    ['.', '554 5.7.1 Dear Amal is spam', true],
    ['.', '451 4.3.0 later', false],
    ['DATA', '552 too much', true],
    ['MAIL', '550 hello@ahlan.example may not send', false],
    ['MAIL', '421 busy', false],
    ['AUTH', '535 hush is wrong', false],
    ['EHLO', '554 no', false],
  ] as const) {
    replies = { [command]: reply, ...(command === 'EHLO' && { HELO: reply }) };
    const error = await failed(send());
    expect([reply, error instanceof Undeliverable]).toEqual([reply, isFinal]);
    expect(error.message).toContain(reply.slice(0, 3));
    expect(error.message).not.toMatch(/amal|dear|hush|hello/i);
  }
});

test('the signal of the delivery ends a try, and the connection with it', async () => {
  isSilent = true;
  const stop = new AbortController();
  const connected = once(server, 'connection');
  const sending = failed(send({}, {}, site.brandName, stop.signal));
  await connected;
  const [socket] = sockets;
  if (socket === undefined) throw new Error('Nobody connected.');
  const closed = once(socket, 'close');
  stop.abort();
  expect((await sending).message).toContain('EABORT');
  await closed;
});

test('a login is never sent in the clear, except to this machine', async () => {
  // The stand-in offers no TLS; 0.0.0.0 leads to it and is no loopback address.
  const elsewhere = await failed(send({}, { host: '0.0.0.0' }));
  expect(elsewhere).not.toBeInstanceOf(Undeliverable);
  expect(session.commands).toEqual(['EHLO ahlan.example', 'STARTTLS']);
  session = { commands: [], mails: [], first: Buffer.alloc(0) };
  isSilent = true;
  const stop = new AbortController();
  server.once('connection', (socket: Socket) => socket.once('data', () => stop.abort()));
  await failed(send({}, { secure: true }, site.brandName, stop.signal));
  // 22 begins the handshake of TLS.
  expect(session.first[0]).toBe(22);
  expect(session.first.toString('latin1')).not.toMatch(/EHLO|AUTH|hush/);
});
