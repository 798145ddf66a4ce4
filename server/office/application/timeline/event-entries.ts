import { asc, eq, inArray } from 'drizzle-orm';
import { displayFirstName } from '../../../../rules/people/names.ts';
import { eventsOf } from '../../../applications/index.ts';
import { applicationEvents } from '../../../applications/table.ts';
import { maids } from '../../../catalogue/table.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { OpenedCase } from '../opened-case.ts';
import { byActor, entry, type NewEntry, type People } from './entry.ts';

/** Told by the entries of payments and signatures. */
const toldElsewhere = new Set(['paid', 'payment_over', 'refunded', 'refund_failed']);
/** Written by commands, whose own entry tells more. */
const ofCommands = new Set(['office_message', 'hold_extended', 'hold_released', 'hold_reset']);
const signingSteps = new Set(['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS']);

/** Values of an event that are not personal. */
const shownValues = new Set(['from', 'to', 'reason', 'status', 'before', 'reference', 'parts']);

function valuesIn(data: Readonly<Record<string, unknown>>): NewEntry['values'] {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (!shownValues.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

async function maidNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: maids.id, firstName: maids.firstName })
    .from(maids)
    .where(inArray(maids.id, [...ids]));
  return new Map(rows.map(({ id, firstName }) => [id, displayFirstName(firstName)]));
}

/** The step stands in the row, or in the data of a replacement's event. */
const codeOf = (kind: string, step: string | null, replaceStep: unknown): string => {
  if (kind === 'answered' || kind === 'signed') return `replace.${String(replaceStep)}`;
  if (step === null || kind === 'begun') return `event.${kind}`;
  if (kind === 'accepted' || kind === 'noted') return `step.${step}`;
  return kind === 'undone' ? `reopened.${step}` : `event.${kind}`;
};

/** Steps of the family and what happened to the application; an action of staff has its own entry. */
export async function eventEntries(
  db: Database,
  { application, dataKey }: OpenedCase,
  people: People,
  actionTimes: ReadonlySet<number>,
): Promise<NewEntry[]> {
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, application.id))
    .orderBy(asc(applicationEvents.sequence));
  const opened = dataKey === null ? [] : await eventsOf(db, { application, dataKey });
  const data = new Map(opened.map((event) => [event.sequence, event.data]));
  const switches = rows.filter(({ kind }) => kind === 'maid_switched');
  const ids = switches.flatMap(({ sequence }) => {
    const { from, to } = data.get(sequence) ?? {};
    return [from, to].filter((id) => typeof id === 'number');
  });
  const names = await maidNames(db, ids);
  return rows.flatMap(({ sequence, kind, step, actor, happenedAt }) => {
    const isTold =
      toldElsewhere.has(kind) ||
      ((kind === 'accepted' || kind === 'noted') && signingSteps.has(step ?? '')) ||
      ((actor === 'staff' || ofCommands.has(kind)) && actionTimes.has(happenedAt.getTime()));
    if (isTold) return [];
    const stored = data.get(sequence) ?? {};
    const values = valuesIn(stored);
    const begun = { rank: application.maidRank, fromSavedList: Number(application.fromSavedList) };
    return entry({
      id: `event:${sequence}`,
      at: happenedAt,
      rank: sequence,
      group: 'changes',
      code: codeOf(kind, step, stored['step']),
      values: kind === 'maid_switched' ? named(values, names) : kind === 'begun' ? begun : values,
      by: byActor(people, actor),
    });
  });
}

const named = (values: NewEntry['values'], names: ReadonlyMap<number, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, id]) => [key, names.get(Number(id)) ?? String(id)]),
  );
