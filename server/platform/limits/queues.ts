import type { Config } from '../config.ts';
import { FairQueue } from './fair-queue.ts';
import { addressesIn } from './network.ts';

type Needs = Pick<Config, 'captchaTrustedNetworks' | 'databasePoolSize'>;

/** Calls that query the store. Few per line at a time, so that others find a free connection and CPU time. */
export const callQueue = ({ captchaTrustedNetworks, databasePoolSize }: Needs): FairQueue =>
  new FairQueue({
    name: 'calls',
    concurrency: databasePoolSize,
    perLine: 2,
    maxWaiting: 100,
    maxWait: 10_000,
    isTrusted: addressesIn(captchaTrustedNetworks),
  });

/**
 * Pages that are not cached. All are rendered on the main thread: at most a quarter of its time for one line and about a
 * third of it for all, so that cached answers are sent in between (T120). The second place is for pages that wait for the store.
 */
export const pageQueue = ({ captchaTrustedNetworks }: Needs): FairQueue =>
  new FairQueue({
    name: 'pages',
    concurrency: 2,
    perLine: 1,
    maxWaiting: 40,
    maxWait: 10_000,
    pause: 3,
    rest: 2,
    isTrusted: addressesIn(captchaTrustedNetworks),
  });

/**
 * Uploaded files to inspect. One line never gets all inspectors, and uses those it gets only a quarter of the time. Its
 * applications take turns.
 */
export const inspectionQueue = (
  { captchaTrustedNetworks }: Pick<Config, 'captchaTrustedNetworks'>,
  inspectors: number,
): FairQueue =>
  new FairQueue({
    name: 'inspections',
    concurrency: inspectors,
    perLine: inspectors - 1,
    maxWaiting: 24,
    maxWait: 20_000,
    pause: 3,
    isTrusted: addressesIn(captchaTrustedNetworks),
  });

/** Preview PDFs, all made by one thread: one line has at most one ahead of everyone else's, and half of its time. */
export const paperQueue = ({
  captchaTrustedNetworks,
}: Pick<Config, 'captchaTrustedNetworks'>): FairQueue =>
  new FairQueue({
    name: 'papers',
    concurrency: 2,
    perLine: 1,
    maxWaiting: 30,
    maxWait: 15_000,
    pause: 1,
    isTrusted: addressesIn(captchaTrustedNetworks),
  });
