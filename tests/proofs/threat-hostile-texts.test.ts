import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../server/platform/logging.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { type Family, begun } from '../../server/testing/application.ts';
import { type Filled, everyField } from './threats/every-field.ts';
import { SQL_WORDS, pairs } from './threats/sql.ts';

const lines: string[] = [];
let product: TestApp;
let family: Family;
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  product = await testApp({ log, config: { trustedProxies: ['127.0.0.1'] } });
  family = await begun(product);
});
afterAll(() => product.close());

let from = 0;
/** Each request has its own address, because the limit on misses would otherwise answer instead of the call. */
const send = ({ method, url, body }: Filled, more: Readonly<Record<string, string>> = {}) =>
  product.app.inject({
    method,
    url,
    headers: {
      ...family.browser.headers(),
      'x-forwarded-for': `10.0.${from >> 8}.${from++ & 255}`,
      ...more,
    },
    ...(method === 'POST' && { payload: body }),
  });

test('[T22] whether a text in a field would be true or false as SQL changes no answer', async () => {
  const [yes, no] = pairs[0];
  const falseOnes = [...everyField(no, family)];
  let asked = 0;
  for (const [at, filled] of [...everyField(yes, family)].entries()) {
    const other = falseOnes[at];
    if (other === undefined) throw new Error('The lists differ.');
    const [first, second] = [await send(filled), await send(other)];
    const where = `${filled.call} ${filled.field}`;
    expect([where, first.statusCode < 500, SQL_WORDS.test(first.body)]).toEqual([
      where,
      true,
      false,
    ]);
    expect([where, second.statusCode]).toEqual([where, first.statusCode]);
    if (filled.method === 'GET') {
      // A hire by an earlier text appears in the catalogue a moment later.
      const said = (body: string) =>
        body
          .replaceAll(yes, '')
          .replaceAll(no, '')
          .replace(/"available": ?\w+/g, '');
      expect([where, said(second.body)]).toEqual([where, said(first.body)]);
    }
    asked += 1;
  }
  expect(asked).toBeGreaterThan(100);
});

/** Texts that the server parses as JSON. */
const parsed = ['urlParams', 'guiProperty', 'adsIndicators', 'config'];

test('[T23] [T26] no text in any field forges a line of the log or reaches a prototype', async () => {
  const forged = '{"level":60,"msg":"forged","__proto__":{"isAdmin":true}}';
  const text = `"}\r\n${forged}\u001b[31m\u2028`;
  const headers = { 'user-agent': `"}${forged}\t\u009b31m`, referer: forged, pagecode: forged };
  for (const planted of [text, forged]) {
    for (const filled of everyField(planted, family)) {
      if (planted === forged && !parsed.includes(filled.field)) continue;
      lines.length = 0;
      const { statusCode } = await send(filled, headers);
      const where = `${filled.call} ${filled.field}`;
      expect([where, statusCode < 500, lines.length]).toEqual([where, true, 1]);
      const [line = ''] = lines;
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(JSON.parse(line)).toMatchObject({ level: 'info', status: statusCode });
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await product.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
});
