import { afterAll, beforeAll } from 'vitest';
import { newDataDir, type Product, startProduct } from './product.ts';

/** All visitors of a test share one address, far more than any home has. */
export const oneAddress = { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.1,::1' };

/** A product for one test file, so that its families do not meet those of other files. */
export function ownProduct(env: Readonly<Record<string, string>> = oneAddress) {
  let dataDir: Awaited<ReturnType<typeof newDataDir>> | undefined;
  let product: Product | undefined;
  beforeAll(async () => {
    dataDir = await newDataDir();
    product = await startProduct(dataDir.path, env);
  }, 90_000);
  afterAll(async () => {
    await product?.stop();
    await dataDir?.remove();
  });
  return {
    get origin() {
      return product?.origin ?? '';
    },
    /** Everything that it has printed so far. */
    output: () => product?.output() ?? '',
    get dataDir() {
      return dataDir?.path ?? '';
    },
  };
}
