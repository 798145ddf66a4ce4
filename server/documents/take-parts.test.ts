import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { photo, sendPaper } from './testing.ts';
import { uploadAllowance } from './take-parts.ts';

let product: TestApp;
let origin: string;
beforeAll(async () => {
  product = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

const GIB = 1024 ** 3;
/** Parts that the narrowest network may send at a time. */
const MOST_A_NETWORK = 16;
const uploadAt = async (address: string) => {
  const family = await begun(product, {}, { 'x-forwarded-for': address });
  return sendPaper(product, family, 'passport', await photo());
};

/** Addresses of a network, another one inside it, and one outside. */
const networks = [
  ['an IPv4 address', ['203.0.113.9'], '203.0.113.9', '203.0.113.10'],
  ['a /64', ['2001:db8:1:1::1'], '2001:db8:1:1::2', '2001:db8:1:2::1'],
  ['a /56', ['2001:db8:2:1::1', '2001:db8:2:2::1'], '2001:db8:2:3::1', '2001:db8:2:ff00::1'],
  [
    'a /48',
    ['2001:db8:3:1::1', '2001:db8:3:2::1', '2001:db8:3:ff01::1', '2001:db8:3:ff02::1'],
    '2001:db8:3:aaaa::1',
    '2001:db8:4::1',
  ],
] as const;

test.each(networks)(
  '[T81] [T114] no part is taken once %s has sent its bytes of the day, and others are not affected',
  async (_, addresses, inside, outside) => {
    const allow = uploadAllowance(product.deps);
    for (const address of addresses) await allow(address, 2 * GIB);
    const refused = await uploadAt(inside);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'TOO_MANY_BYTES']);
    expect((await uploadAt(outside)).statusCode).toBe(200);
  },
);

test.each(networks)(
  '[T114] slow parts from %s use up the places of that network and no others',
  async (_, addresses, inside, outside) => {
    await product.deps.store.pool.query('delete from rate_limits');
    const { browser, appId } = await begun(product);
    const part = (address: string): ClientRequest =>
      request({
        host: '127.0.0.1',
        port: new URL(origin).port,
        method: 'POST',
        path: `/api/documents/parts/${randomUUID()}?${new URLSearchParams({ id: appId, start: '0' })}`,
        headers: {
          ...browser.headers(),
          host: new URL(product.deps.config.publicOrigin).host,
          'content-type': 'application/octet-stream',
          'content-length': 8,
          'x-forwarded-for': address,
        },
      });
    const statusFrom = async (address: string) => {
      const answer = once(part(address).end('12345678'), 'response');
      const [{ statusCode }] = z.tuple([z.object({ statusCode: z.number() })]).parse(await answer);
      return statusCode;
    };
    const slow = addresses.flatMap((address) =>
      Array.from({ length: MOST_A_NETWORK }, () => part(address).on('error', () => undefined)),
    );
    for (const sender of slow) sender.flushHeaders();
    await expect.poll(() => statusFrom(inside)).toBe(503);
    expect(await statusFrom(outside)).not.toBe(503);
    for (const sender of slow) sender.destroy();
    await expect.poll(() => statusFrom(inside)).not.toBe(503);
  },
);
