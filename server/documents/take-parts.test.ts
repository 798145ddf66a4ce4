import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { photo, sendPaper } from './testing.ts';
import { uploadAllowance } from './upload-allowance.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => product.close());

const GIB = 1024 ** 3;
const uploadAt = async (address: string) => {
  const family = await begun(product, {}, { 'x-forwarded-for': address });
  return sendPaper(product, family, 'passport', await photo());
};

test.each([
  ['an IPv4 address', ['203.0.113.9'], '203.0.113.9', '203.0.113.10'],
  ['a /64', ['2001:db8:1:1::1'], '2001:db8:1:1::2', '2001:db8:1:2::1'],
  ['a /56', ['2001:db8:2:1::1', '2001:db8:2:2::1'], '2001:db8:2:3::1', '2001:db8:2:ff00::1'],
  [
    'a /48',
    ['2001:db8:3:1::1', '2001:db8:3:2::1', '2001:db8:3:ff01::1', '2001:db8:3:ff02::1'],
    '2001:db8:3:aaaa::1',
    '2001:db8:4::1',
  ],
])(
  '[T81] [T114] no part is taken once %s has sent its bytes of the day, and others are not affected',
  async (_, addresses, inside, outside) => {
    const allow = uploadAllowance(product.deps);
    for (const address of addresses) await allow(address, 2 * GIB);
    const refused = await uploadAt(inside);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'TOO_MANY_BYTES']);
    expect((await uploadAt(outside)).statusCode).toBe(200);
  },
);
