import { pino } from 'pino';
import { newDataDir, startProduct } from '../support/product.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { newActors } from './authorization/actors.ts';
import { hangUp } from './authorization/asking.ts';
import { guessIds } from './authorization/guesses.ts';
import { keeper } from './authorization/kept.ts';
import { walkMatrix } from './authorization/matrix.ts';
import { rowsOf } from './authorization/requests.ts';
import { type Victim, ends, freeMaids, newVictim, places } from './authorization/victim.ts';
import { routesOf } from './fuzz/routes.ts';
import type { Budget } from './prove.ts';

export const name = 'authorization';

const sizes = {
  /** Runs one cell in this many, chosen so that every call and every actor is covered. */
  small: { at: ['waiting'], every: 13, guesses: 500 },
  full: { at: [...places, ...ends], every: 1, guesses: 100_000 },
} as const;
const open = {
  /** Limits protect from guesses; here they would answer instead of the code behind them. */
  CAPTCHA_ALLOWANCE: '100000',
  TRUSTED_PROXIES: '127.0.0.0/8,::1',
};

/**
 * [T02] [G10] Every call, route and page for everybody except the client: nobody reads or changes the client's data.
 * [G11] No id that is random, or similar to a right one, opens anything.
 */
export async function run({ size }: Budget) {
  const { at, every, guesses } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, open, 'ignore');
  const store = await openStore(
    { dataDir: dataDir.path, databasePoolSize: 8 },
    pino({ level: 'silent' }),
  );
  try {
    const own = await testApp({ store, config: { dataDir: dataDir.path } });
    const victims: Victim[] = [];
    const [spare = 0, ...maids] = await freeMaids(own);
    for (const [index, place] of at.entries()) {
      const maidId = maids[index] ?? 0;
      victims.push(await newVictim(own, { place, maidId, number: 5000 + index }));
    }
    const actors = await newActors(own, spare);
    const rows = rowsOf(routesOf(own.app));
    const unruled = rows.filter(({ policy }) => policy === undefined).map((row) => row.name);
    const keptOf = await keeper(store);
    const [first] = victims;
    if (first === undefined) throw new Error('There is nobody to guess at.');
    const guessed = await guessIds(product.origin, own, first, guesses);
    const matrix = await walkMatrix({
      origin: product.origin,
      rows,
      actors,
      victims,
      keptOf,
      every,
      store,
    });
    await own.close();
    const problems = [
      ...unruled.map((row) => `${row} has no policy`),
      ...matrix.problems,
      ...guessed.problems,
    ];
    return {
      name,
      ok: problems.length === 0,
      rows: rows.length,
      cells: matrix.cells,
      outcomes: matrix.outcomes,
      guesses: guessed.asked,
      hits: guessed.hits,
      problems: problems.slice(0, 40),
    };
  } finally {
    hangUp();
    await store.close();
    await product.stop();
    await dataDir.remove();
  }
}
