import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataDir, startProduct, type Product } from '../support/product.ts';

/** The load comes from this machine: as a stranger it would soon be asked for a captcha instead of answered. */
export const trusted = { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.0/8,::1/128' };

/** The environment of every measure: the built product on a filled store, and a folder for its files. */
export interface Site extends AsyncDisposable {
  readonly product: Product;
  readonly dataDir: string;
  /** Saves the bytes of an answer, as sent over the network, in a file for a peer to serve. */
  readonly keep: (name: string, bytes: Uint8Array) => Promise<string>;
}

export async function openSite(): Promise<Site> {
  const dataDir = await newDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-bench-'));
  const product = await startProduct(dataDir.path, { LOG_LEVEL: 'info', ...trusted }, 'ignore');
  return {
    product,
    dataDir: dataDir.path,
    async keep(name, bytes) {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return file;
    },
    async [Symbol.asyncDispose]() {
      await product.stop();
      await dataDir.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
