import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { uploadAllowance } from './take-parts.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { captchaTrustedNetworks: ['10.0.0.0/8'] } });
});
afterAll(() => product.close());

const GIB = 1024 ** 3;

test('[T81] a network uploads so many bytes a day and no more, and no other network notices', async () => {
  const allow = uploadAllowance(product.deps);
  await allow('192.0.2.1', GIB);
  await allow('192.0.2.1', GIB);
  await expect(allow('192.0.2.1', 1)).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_BYTES',
  });
  await allow('192.0.2.2', 256 * 1024);
  await allow('2001:db8::1', GIB);
  await expect(allow('2001:db8::2', 2 * GIB)).rejects.toMatchObject({ status: 429 });
  for (let times = 0; times < 4; times += 1) await allow('10.1.2.3', GIB);
});
