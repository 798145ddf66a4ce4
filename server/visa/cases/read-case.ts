import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  HOURS_PARAMETER,
  readCalendar,
  usualCalendar,
} from '../../../rules/office/office-hours.ts';
import { readVisaFigures, visaParameters } from '../../../rules/visa/figures.ts';
import {
  type VisaEvent,
  type VisaEventKind,
  visaEventKinds,
  type VisaProgress,
  visaProgress,
} from '../../../rules/visa/progress.ts';
import { type StageFacts, stageTable, type VisaKind } from '../../../rules/visa/stage-table.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { parameters } from '../../parameters/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaCases, visaEvents } from '../table.ts';
import { withFamilyPapers } from './family-papers.ts';

type CaseRow = typeof visaCases.$inferSelect;

/** A visa with everything that is known about it. */
export interface VisaCase {
  readonly row: CaseRow;
  readonly application: typeof applications.$inferSelect;
  readonly dataKey: Buffer;
  readonly firstName: string;
  /** E.164; null if only the family can reach her. */
  readonly mobile: string | null;
  readonly kind: VisaKind;
  readonly table: readonly StageFacts[];
  /** Everything that happened, in order, with what was undone later. */
  readonly events: readonly (VisaEvent & { readonly staffId: string | null })[];
  readonly progress: VisaProgress;
  readonly holidays: ReadonlySet<string>;
}

/** Public holidays of the office's calendar, on which authorities are closed too, and the figures of the visa. */
export async function visaSettings(db: Database) {
  const rows = await db
    .select({ code: parameters.code, value: parameters.value })
    .from(parameters)
    .where(inArray(parameters.code, [HOURS_PARAMETER, ...visaParameters]));
  const values = new Map(rows.map(({ code, value }) => [code, value]));
  const hours = values.get(HOURS_PARAMETER);
  const { holidays } = (hours === undefined ? null : readCalendar(hours)) ?? usualCalendar;
  return { holidays, ...readVisaFigures(values) };
}

const isKind = (text: string): text is VisaEventKind =>
  visaEventKinds.some((kind) => kind === text);

export const eventCell = (caseId: string, sequence: number) => ({
  table: 'visa_events',
  row: `${caseId}:${sequence}`,
});

/** Opens the visas that match, with their events; those of erased families are left out. */
async function casesWhere(
  db: Database,
  keys: Pick<Keys, 'master'>,
  where: SQL | undefined,
): Promise<readonly VisaCase[]> {
  const found = await db
    .select({ row: visaCases, application: applications })
    .from(visaCases)
    .innerJoin(applications, eq(applications.id, visaCases.applicationId))
    .where(where)
    .orderBy(sql`${visaCases.dueOn} asc nulls last`, asc(visaCases.stageSince), asc(visaCases.id));
  if (found.length === 0) return [];
  const stored = await db
    .select()
    .from(visaEvents)
    .where(
      inArray(
        visaEvents.caseId,
        found.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(visaEvents.caseId), asc(visaEvents.sequence));
  const byCase = Map.groupBy(stored, ({ caseId }) => caseId);
  const { holidays, days } = await visaSettings(db);
  const ownSponsors = found.filter(({ row }) => row.sponsor === 'family' && row.stage === 'file');
  const complete = await withFamilyPapers(
    db,
    ownSponsors.flatMap(({ application }) => {
      const dataKey = openDataKey(keys, application);
      return dataKey === null ? [] : [{ application, dataKey }];
    }),
  );
  return found.flatMap(({ row, application }) => {
    const dataKey = openDataKey(keys, application);
    if (dataKey === null) return [];
    const own = { id: application.id, dataKey };
    const cell = { table: 'visa_cases', row: row.id };
    const { emirate, whereabouts, sponsor } = row;
    const kind = { emirate, whereabouts, sponsor };
    const table = stageTable(kind, days, complete.has(application.id));
    const events = (byCase.get(row.id) ?? []).flatMap((event) => {
      if (!isKind(event.kind)) return [];
      const { sequence, stage, actor, staffId, onDay: day, happenedAt: at } = event;
      const text = openText(own, 'data_sealed', event.dataSealed, eventCell(row.id, sequence));
      const data: VisaEvent['data'] = text === null ? {} : JSON.parse(text);
      return [{ sequence, kind: event.kind, stage, actor, staffId, day, at, data }];
    });
    return [
      {
        row,
        application,
        dataKey,
        firstName: openText(own, 'first_name_sealed', row.firstNameSealed, cell) ?? '',
        mobile: openText(own, 'mobile_sealed', row.mobileSealed, cell),
        kind,
        table,
        events,
        progress: visaProgress(kind, table, events, holidays),
        holidays,
      },
    ];
  });
}

/** The visa with this id or of this application; null if there is none or the family was erased. */
export async function readVisaCase(
  db: Database,
  keys: Pick<Keys, 'master'>,
  wanted: { readonly id: string } | { readonly applicationId: string },
): Promise<VisaCase | null> {
  const where =
    'id' in wanted
      ? eq(visaCases.id, wanted.id)
      : eq(visaCases.applicationId, wanted.applicationId);
  return (await casesWhere(db, keys, where))[0] ?? null;
}

/** Visas that are not finished, the nearest deadline first. */
export const openVisaCases = (
  db: Database,
  keys: Pick<Keys, 'master'>,
  emirate?: CaseRow['emirate'],
): Promise<readonly VisaCase[]> =>
  casesWhere(
    db,
    keys,
    and(
      inArray(visaCases.state, ['open', 'deciding']),
      emirate === undefined ? undefined : eq(visaCases.emirate, emirate),
    ),
  );
