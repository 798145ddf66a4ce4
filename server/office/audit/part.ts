import { desc, eq, inArray, or } from 'drizzle-orm';
import type { auditCalls, auditCommands } from '../../../contract/office/audit.ts';
import { auditScopeOf } from '../../../rules/office/audit.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { applications } from '../../applications/table.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import { auditState } from '../../platform/audit/audit-check.ts';
import { noteReading } from '../../platform/audit/readings.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { colleagues, type StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { dataReads } from '../application/table.ts';
import { caseOwners } from '../cases/index.ts';
import type { OfficePart } from '../office-part.ts';
import { cursorOf, readEntries } from './entries.ts';
import { export_audit } from './export-audit.ts';
import { personIn, placeOf, revealsBefore, showEntries } from './show-entries.ts';

const PAGE = 50;
const MOST_SEEN = 2_000;

const sightOf = (member: StaffMember) => ({ scope: auditScopeOf(member), staffId: member.id });

/** Who saw or changed what, and reports to the people concerned (OFF-70, OFF-72). */
export function auditPart(
  deps: Deps,
): OfficePart<keyof typeof auditCalls, keyof typeof auditCommands> {
  const { keys, store } = deps;
  const { db } = store;

  async function personShown(id: string, member: StaffMember) {
    const family = (await caseOwners(db, keys, [id])).get(id);
    if (family === undefined) throw new Refusal(404, 'NO_SUCH_PERSON');
    const clientName = hasRight(member, 'see_applications')
      ? family.open('clientNameSealed')
      : null;
    return { reference: family.reference, clientName };
  }

  return {
    handlers: {
      async 'GET office/audit'({ query: { before, ...filter } }, { member }) {
        const sight = sightOf(member);
        const applicationId =
          filter.person === undefined ? null : await personIn(db, filter.person);
        if (filter.person !== undefined && applicationId === null)
          throw new Refusal(404, 'NO_SUCH_PERSON');
        noteReading(store, {
          subject: applicationId ?? 'audit log',
          actor: `staff ${member.id}`,
          fields: [filter.kind ?? 'all'],
          action: 'view',
        });
        const page = { applicationId, cursor: before, limit: PAGE + 1 };
        const rows = await readEntries(db, sight, filter, page);
        const shown = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? shown.at(-1) : undefined;
        const { checkedSequence, checkedAt, brokenAt } = await auditState(db);
        const everybody = sight.scope === 'own' ? [member] : await colleagues(db);
        return {
          scope: sight.scope,
          chain: { entries: checkedSequence, checkedAt: checkedAt.toISOString(), brokenAt },
          person:
            applicationId === null
              ? null
              : { applicationId, ...(await personShown(applicationId, member)) },
          colleagues: everybody.map(({ id, name }) => ({ id, name })),
          entries: await showEntries(db, keys, shown, member),
          next: last === undefined ? null : cursorOf(last),
        };
      },
      async 'GET office/audit/entry'({ query: { id } }, { member }) {
        const page = { applicationId: null, limit: 1, id };
        const [row] = await readEntries(db, sightOf(member), {}, page);
        if (row === undefined) throw new Refusal(404, 'NO_SUCH_ENTRY');
        const [entry] = await showEntries(db, keys, [row], member);
        if (entry === undefined) throw new Refusal(404, 'NO_SUCH_ENTRY');
        return {
          entry,
          ...(await placeOf(db, row)),
          checkedAt: new Date().toISOString(),
          revealsBefore: await revealsBefore(db, row),
        };
      },
      async 'POST office/audit/report'({ body: { applicationId } }, { member }) {
        const person = await personShown(applicationId, member);
        const own = db
          .select({ id: applications.id })
          .from(applications)
          .where(
            or(
              eq(applications.id, applicationId),
              eq(applications.replacesApplicationId, applicationId),
            ),
          );
        const rows = await db
          .select({ read: dataReads, roles: staff.roles })
          .from(dataReads)
          .innerJoin(staff, eq(staff.id, dataReads.staffId))
          .where(inArray(dataReads.applicationId, own))
          .orderBy(desc(dataReads.happenedAt))
          .limit(MOST_SEEN);
        await noteAudit(db, {
          actor: `staff ${member.id}`,
          action: 'report',
          subject: applicationId,
          details: { why: 'who saw it', count: rows.length },
        });
        return {
          ...person,
          madeAt: new Date().toISOString(),
          seen: rows.map(({ read: { happenedAt, field, reason }, roles }) => ({
            at: happenedAt.toISOString(),
            role: roles[0] ?? null,
            field,
            reason,
          })),
        };
      },
    },
    commands: { export_audit },
  };
}
