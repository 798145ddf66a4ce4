import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

function captured() {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  return { lines, log: createLog({ logLevel: 'info' }, { write }) };
}
const entry = {
  requestId: 'a-1',
  method: 'GET',
  url: '/',
  status: 200,
  milliseconds: 1.234,
  address: '127.0.0.1',
  userAgent: '',
};

test('[T01] what identifies a person is replaced in addresses, fields and nested text', () => {
  const { lines, log } = captured();
  log.info(
    {
      url: '/app?step=1&appId=canary&maidId=7',
      nested: { phone: 'canary', deeper: [{ sessionId: 'canary' }] },
      body: JSON.stringify({ email: 'canary', token: 'canary' }),
      link: `/url?url=${encodeURIComponent('https://x/app?appId=canary&a=b')}`,
      number: { clientNumber: 971501234567 },
    },
    'seen /confirm?uuid=canary and /s/canary',
  );
  log.access({ ...entry, url: '/app?appId=canary&step=2' });
  log.error(new Error('lookup of /app?id=canary failed'), 'failed');
  const all = lines.join('');
  expect(all).not.toContain('canary');
  expect(all).not.toContain('971501234567');
  expect(all).toContain('maidId=7');
  expect(all).toMatch(/appId=[\w-]{8}&step=2/);
  for (const line of lines) JSON.parse(line);
});

test('[T01] [T52] a key, a mail address or a card is not written however a request carries it', () => {
  const { lines, log } = captured();
  const appId = 'pA3_k-Zq81LmXv0RtY7uWn2bCd5eFg6h';
  const card = '4242424242424242';
  const carriers = [
    `/api/ccserviceapplication/getappinfo?%69d=${appId}`,
    `/app?%61pp%49d=short-one`,
    `/app?app_id=short-one`,
    `/app/${appId}`,
    `/api/nosuch/${appId}?name=Leila%20Haddad`,
    `/%2e%2e/${appId.replace('A', '%41')}`,
    `/search/leila%40example.com?text=leila@example.com`,
    `/${card}/${card.replace(/(.{4})/g, '$1%20')}`,
  ];
  for (const url of carriers) log.access({ ...entry, url });
  const userAgent = `Phone/1.0 (${appId}) ${card} leila@example.com +971 55 222 3344`;
  log.access({ ...entry, userAgent });
  expect(lines.join('')).not.toMatch(/pA3_k|short-one|Leila|leila|4242|222 3344/);
  expect(lines.at(-1)).toContain('Phone/1.0');
  for (const line of lines) JSON.parse(line);
});

test('[T01] the same value gets the same replacement, so that lines can be matched', () => {
  const { lines, log } = captured();
  log.access({ ...entry, url: '/app?appId=one' });
  log.info({ appId: 'one' });
  log.info({ appId: 'two' });
  const pseudonyms = lines.map((line) => /appId(?:=|":")([\w-]{8})/.exec(line)?.[1]);
  expect(pseudonyms[0]).toBe(pseudonyms[1]);
  expect(pseudonyms[0]).not.toBe(pseudonyms[2]);
});

test('[T26] nothing a visitor sends forges, breaks or colours a line', () => {
  const { lines, log } = captured();
  const hostile = [
    '\r\n',
    '\u001b[31m',
    '\u2028',
    '\u202e',
    '\u0085',
    '"}\n{"level":60,"msg":"forged"}',
  ];
  for (const text of hostile) {
    log.access({ ...entry, url: `/x${text}`, userAgent: text, address: text });
    log.info({ text }, `said ${text}`);
  }
  expect(lines).toHaveLength(hostile.length * 2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(JSON.parse(line)).toMatchObject({ level: 'info' });
  }
});

test('[T26] a field is cut at 2 KB', () => {
  const { lines, log } = captured();
  log.info({ long: '\\"'.repeat(50_000) }, 'm'.repeat(10_000));
  log.access({ ...entry, url: `/${'x'.repeat(9000)}`, userAgent: 'u'.repeat(9000) });
  for (const line of lines) {
    const fields: Record<string, unknown> = JSON.parse(line);
    for (const value of Object.values(fields))
      expect(String(value).length).toBeLessThanOrEqual(2048);
  }
});

test('a line that was gone before its answer was is logged, too', () => {
  const { lines, log } = captured();
  log.access({ ...entry, address: undefined });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ url: '/', network: 'unknown' });
});
