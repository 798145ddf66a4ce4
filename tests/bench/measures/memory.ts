import { startProduct } from '../../support/product.ts';
import { pages } from '../../../contract/pages.ts';
import type { Figure } from '../figure.ts';
import { requestsPerSecond } from '../load.ts';
import { residentMebibytes } from '../resident.ts';
import type { Site } from '../site.ts';

export const name = 'memory';
const views = 10_000;
const publicPages = Object.entries(pages).flatMap(([path, page]) =>
  page.access === 'public' && !path.includes('{') ? [path] : [],
);

/** The app's own memory after many views of all public pages, on a store that was already filled. */
export async function measure({ product: filler, dataDir }: Site): Promise<Figure[]> {
  await filler.stop();
  const product = await startProduct(dataDir, { LOG_LEVEL: 'info' }, 'ignore');
  try {
    const before = residentMebibytes(product.process.pid);
    await requestsPerSecond({
      url: product.origin,
      paths: publicPages,
      connections: 20,
      requests: views,
      headers: { 'accept-encoding': 'br', accept: 'text/html' },
    });
    return [
      {
        name: `memory of the app after ${views} page views`,
        value: residentMebibytes(product.process.pid),
        unit: 'MiB',
        limit: { atMost: 200 },
        detail: `${Math.round(before)} MiB when ready`,
      },
    ];
  } finally {
    await product.stop();
  }
}
