import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { dataReads } from '../office/application/table.ts';
import { auditLog } from '../platform/audit/table.ts';
import { auditBrokenAt } from '../platform/audit/audit-seal.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/store/store.ts';

interface Affected {
  readonly subject: string;
  readonly reference: string | null;
  readonly fields: readonly string[];
  readonly actors: readonly string[];
  readonly first: Date;
  readonly last: Date;
}

interface BreachReport {
  /** The first invalid line of the audit log; null while it is intact. */
  readonly brokenAt: number | null;
  readonly affected: readonly Affected[];
}

const reading = ['export', 'read'] as const;
const uuid = /^[0-9a-f-]{36}$/;
const ofList = z.object({ applications: z.array(z.string()) });

/** A list that was printed is one line about the office, which names everybody on it. */
function subjectsOf({
  subject,
  details,
}: Pick<typeof auditLog.$inferSelect, 'subject' | 'details'>) {
  const list = ofList.safeParse(details);
  return list.success && subject === 'office' ? list.data.applications : [subject];
}

/** Reads in the office, which have a log of their own. */
async function readByStaff(db: Database, from: Date, to: Date) {
  const reads = await db
    .select()
    .from(dataReads)
    .where(and(gte(dataReads.happenedAt, from), lt(dataReads.happenedAt, to)));
  return reads.map(({ applicationId, maidId, field, staffId, happenedAt }) => ({
    subject: applicationId ?? `maid ${maidId}`,
    fields: [field],
    actor: `staff ${staffId}`,
    happenedAt,
  }));
}

/** Lists whose data were read in a period, and which (PDPL Art. 9). Without names: showing them would be another reading. */
export function breachReport(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  { from, to }: { readonly from: Date; readonly to: Date },
  actor: string,
): Promise<BreachReport> {
  return store.transaction(async (db) => {
    const noted = await db
      .select()
      .from(auditLog)
      .where(
        and(
          inArray(auditLog.action, [...reading]),
          gte(auditLog.happenedAt, from),
          lt(auditLog.happenedAt, to),
        ),
      )
      .orderBy(asc(auditLog.sequence));
    const exported = noted.flatMap(({ details, ...line }) =>
      subjectsOf({ ...line, details }).map((subject) => ({ ...line, subject })),
    );
    const lines = [...exported, ...(await readByStaff(db, from, to))].toSorted(
      (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
    );
    const bySubject = Map.groupBy(lines, ({ subject }) => subject);
    const ids = [...bySubject.keys()].filter((subject) => uuid.test(subject));
    const known = await db
      .select({ id: applications.id, reference: applications.reference })
      .from(applications)
      .where(inArray(applications.id, ids));
    const references = new Map(known.map(({ id, reference }) => [id, reference]));
    const affected = [...bySubject].flatMap(([subject, own]) => {
      const [first, last] = [own.at(0), own.at(-1)];
      if (!first || !last) return [];
      return {
        subject,
        reference: references.get(subject) ?? null,
        fields: [...new Set(own.flatMap(({ fields }) => fields))],
        actors: [...new Set(own.map((line) => line.actor))],
        first: first.happenedAt,
        last: last.happenedAt,
      };
    });
    const brokenAt = await auditBrokenAt(db, keys);
    const details = { from: from.toISOString(), to: to.toISOString(), persons: affected.length };
    await noteAudit(db, { actor, action: 'report', subject: 'audit log', details });
    return { brokenAt, affected };
  });
}
