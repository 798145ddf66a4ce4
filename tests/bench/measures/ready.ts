import { startProduct } from '../../support/product.ts';
import type { Figure } from '../figure.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'ready';

/** The time from the server's start to ready, including its PostgreSQL, on a filled store. */
export async function measure({ product, dataDir }: Site): Promise<Figure[]> {
  await product.stop();
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const started = performance.now();
    const again = await startProduct(dataDir, {}, 'ignore');
    times.push(performance.now() - started);
    await again.stop();
  }
  return [
    {
      name: 'ready after its own start, filled store',
      value: median(times) / 1000,
      unit: 's',
      limit: { atMost: 1.5 },
      detail: `${times.map((time) => Math.round(time)).join(', ')} ms`,
    },
  ];
}
