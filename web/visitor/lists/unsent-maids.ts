import { slot } from '../browser/storage.ts';

export const RELEASED = 0;

/** Maps each maid to her rank, or RELEASED. */
type Changes = ReadonlyMap<number, number>;
const NONE: Changes = new Map();

function parseChanges(text: string): Changes | null {
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
const unsent = slot<Changes>('untoldMaids', parseChanges, (changes) =>
  JSON.stringify([...changes]),
);
export const unsentChanges = (): Changes => unsent.read() ?? NONE;

export function updateUnsent(act: (next: Map<number, number>) => void): void {
  const next = new Map(unsentChanges());
  act(next);
  unsent.write(next.size > 0 ? next : null);
}
