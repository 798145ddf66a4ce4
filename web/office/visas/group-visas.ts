import { visaActors, visaStages } from '../../../rules/visa/stages.ts';
import { daysBetween, type VisaRow } from './visa-words.ts';

export const groupings = ['deadline', 'stage', 'actor'] as const;
export type Grouping = (typeof groupings)[number];

interface VisaGroup {
  readonly key: string;
  readonly rows: readonly VisaRow[];
}

const WEEK = 7;

function deadlineKey(today: string, { dueOn }: VisaRow): 'overdue' | 'week' | 'later' {
  if (dueOn === null) return 'later';
  const days = daysBetween(today, dueOn);
  return days < 0 ? 'overdue' : days <= WEEK ? 'week' : 'later';
}

const orders: Readonly<Record<Grouping, readonly string[]>> = {
  deadline: ['overdue', 'week', 'later'],
  stage: visaStages,
  actor: visaActors,
};

/** The rows in groups, each in the order of the server: the nearest deadline first. Empty groups are left out. */
export function groupVisas(
  rows: readonly VisaRow[],
  today: string,
  by: Grouping,
): readonly VisaGroup[] {
  const keyOf = (row: VisaRow): string => (by === 'deadline' ? deadlineKey(today, row) : row[by]);
  const groups = Map.groupBy(rows, keyOf);
  return orders[by].flatMap((key) => {
    const own = groups.get(key);
    return own === undefined ? [] : [{ key, rows: own }];
  });
}
