import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { readyToSign, sign } from '../testing/signing.ts';
import { parseCommand } from './verbs.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[T44] the office can ask whether what was signed is still what was signed', async () => {
  const { config, store } = product.deps;
  vi.stubEnv('DATA_DIR', config.dataDir);
  const verify = (name: string) => parseCommand(['verify-signatures', name], '/')(product.deps);
  const family = await readyToSign(product);
  await sign(family, 'SIGN_INFORMATION');
  await sign(family, 'SIGN_MONTHLY_PAYMENTS');
  expect(await verify(family.id)).toEqual([`${family.id}: 2 signatures, each as it was signed.`]);
  await expect(verify('AH-NONE-NONE')).rejects.toThrow('No signatures are stored');

  const client = await store.pool.connect();
  try {
    await client.query(`alter table signatures disable trigger user`);
    await client.query(
      `update signatures set signed_at = signed_at - interval '1 day' where application_id = $1`,
      [family.id],
    );
    await client.query(`alter table signatures enable trigger user`);
  } finally {
    client.release();
  }
  await expect(verify(family.id)).rejects.toThrow('Signature 1 was changed.');
});
