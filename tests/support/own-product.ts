import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newDataDir, type Product, startProduct } from './product.ts';

/** All visitors of a test share one address, far more than any home has. */
export const oneAddress = { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.1,::1' };

/**
 * A product for one test file, so that its families do not meet those of other files. A repeated test gets a new one,
 * because its first attempt left families, maids and messages behind.
 */
export function ownProduct(env: Readonly<Record<string, string>> = oneAddress) {
  let dataDir: Awaited<ReturnType<typeof newDataDir>> | undefined;
  let product: Product | undefined;
  const start = async () => {
    dataDir = await newDataDir();
    product = await startProduct(dataDir.path, env);
  };
  const stop = async () => {
    await product?.stop();
    await dataDir?.remove();
  };
  beforeAll(start, 90_000);
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    await stop();
    await start();
  }, 90_000);
  afterAll(stop);
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
