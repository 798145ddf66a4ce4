import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';

export type TimelineEntry = OfficeAnswer<'GET office/application/{id}/timeline'>['entries'][number];
type Values = TimelineEntry['values'];

/** An entry before the page is cut; entries of the same instant keep the order of `rank`. */
export interface NewEntry extends Omit<TimelineEntry, 'at' | 'values'> {
  readonly at: Date;
  readonly rank: number;
  readonly values: Values;
}

type Given = Pick<NewEntry, 'id' | 'at' | 'group' | 'code'> & Partial<NewEntry>;

const system = { kind: 'system', name: null, staffId: null } as const;

export const entry = (given: Given): NewEntry => ({
  rank: 0,
  values: {},
  by: system,
  text: null,
  message: null,
  action: null,
  ...given,
});

/** The names that entries show. */
export interface People {
  readonly client: string | null;
  readonly spouse: string | null;
  /** Colleagues by id. */
  readonly staff: ReadonlyMap<string, string>;
}

export const byStaff = (people: People, staffId: string | null): TimelineEntry['by'] => ({
  kind: 'staff',
  name: staffId === null ? null : (people.staff.get(staffId) ?? null),
  staffId,
});

export const byActor = (
  people: People,
  actor: 'client' | 'spouse' | 'staff' | 'system',
): TimelineEntry['by'] => {
  const names = { client: people.client, spouse: people.spouse, staff: null, system: null };
  return { kind: actor, name: names[actor], staffId: null };
};
