import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { client } from './client.ts';
import { appInfo, hire, upload } from './family.ts';

/** A person reads a page before opening the next one. */
const PAUSE = 100;
export const kinds = ['cached page', 'cached call', 'own call', 'new page', 'upload'] as const;
export type Kind = (typeof kinds)[number];

const photo = await sharp({
  create: {
    width: 900,
    height: 700,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 50 })
  .toBuffer();

/** Durations of quiet visitors' requests in milliseconds, and the wrong answers. */
export class Times {
  readonly #times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  readonly problems: string[] = [];

  add(kind: Kind, time: number, status: number): void {
    this.#times.get(kind)?.push(time);
    if (status !== 200) this.problems.push(`${kind} was answered ${status}`);
  }

  percentile(kind: Kind, share: number): number {
    const times = (this.#times.get(kind) ?? []).toSorted((one, other) => one - other);
    return times[Math.floor(times.length * share)] ?? 0;
  }

  figures(): Record<string, string> {
    const of = (kind: Kind) =>
      [0.5, 0.95, 0.99].map((share) => Math.round(this.percentile(kind, share))).join(' ');
    return Object.fromEntries(kinds.map((kind) => [kind, of(kind)]));
  }
}

/** One family that browses, has an application and uploads a photo; others upload in other rounds. */
export async function quietVisitor(port: number, number: number, maid: number) {
  const address = `198.51.100.${70 + number}`;
  const own = client(port, address);
  const id = await hire(own, maid);
  if (id === null) throw new Error('The quiet visitor could not hire.');
  let made = 0;
  const newText = () => `visitor ${number} page ${(made += 1)}`;
  const asks: Readonly<Record<Kind, () => Promise<number>>> = {
    'cached page': async () => (await own.page('/')).status,
    'cached call': async () => (await own.get('matchedvideos/getmatchedvideos?limit=12')).status,
    'own call': async () => (await appInfo(own, id)).status,
    'new page': async () =>
      (await own.page(`/hire-maid?text=${encodeURIComponent(newText())}`)).status,
    upload: () => upload(own, id, photo),
  };

  return {
    async measure(rounds: number, into: Times) {
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of kinds) {
          // Expensive requests: enough for a percentile, too few to be an attack.
          if (kind === 'new page' && round % 3 !== number % 3) continue;
          if (kind === 'upload' && round % 6 !== (2 * number) % 6) continue;
          const began = performance.now();
          const status = await asks[kind]();
          into.add(kind, performance.now() - began, status);
          await wait(PAUSE * (0.5 + Math.random()));
        }
      }
    },
    close: own.close,
  };
}
