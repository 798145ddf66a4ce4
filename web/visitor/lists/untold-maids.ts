import { slot } from '../browser/storage.ts';

export const RELEASED = 0;

/** Maps each maid to her rank, or RELEASED. */
type Wishes = ReadonlyMap<number, number>;
const NONE: Wishes = new Map();

function wishesIn(text: string): Wishes | null {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return null;
  const pairs = list.flatMap((pair: unknown): [number, number][] => {
    const [id, rank] = Array.isArray(pair) ? pair.map(Number) : [];
    const right = Number.isSafeInteger(id) && Number.isSafeInteger(rank);
    return right && id !== undefined && rank !== undefined && id > 0 ? [[id, rank]] : [];
  });
  return new Map(pairs);
}

/** The last unsent change for each maid; stored, so it survives the page. */
const untold = slot<Wishes>('untoldMaids', wishesIn, (wishes) => JSON.stringify([...wishes]));
export const wishes = (): Wishes => untold.read() ?? NONE;

export function change(act: (next: Map<number, number>) => void): void {
  const next = new Map(wishes());
  act(next);
  untold.write(next.size > 0 ? next : null);
}
