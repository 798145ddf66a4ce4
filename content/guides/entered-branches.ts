export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  readonly parking: string;
  readonly transport: string;
  /** The guide to the medical test nearby. */
  readonly medical: '/med/auh' | '/med/dxb';
  readonly latitude: number;
  readonly longitude: number;
}

/** The public parameter that holds the branches as JSON; an empty list means there are none to visit. */
export const BRANCHES_PARAMETER = 'sites_branches';

const texts = ['id', 'name', 'address', 'hours', 'parking', 'transport'] as const;

/** The branches an operator entered, or null when nothing usable is entered. */
export function readBranches(text: string | undefined): readonly Branch[] | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isBranch) ? parsed : null;
  } catch {
    return null;
  }
}

function isBranch(value: unknown): value is Branch {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  const isWithin = (name: string, from: number, to: number) => {
    const number = field(name);
    return typeof number === 'number' && number >= from && number <= to;
  };
  return (
    texts.every((name) => typeof field(name) === 'string' && field(name) !== '') &&
    (field('medical') === '/med/auh' || field('medical') === '/med/dxb') &&
    // Within the UAE, which is all the map shows.
    isWithin('latitude', 22, 27) &&
    isWithin('longitude', 51, 57)
  );
}
