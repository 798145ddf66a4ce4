import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { visaCases, visaEvents } from '../visa/table.ts';
import { type Open, parsed } from './opened.ts';

/** Medical facts and her documents are hers, not the family's (VISA-08). */
function withoutHers(details: unknown): unknown {
  const {
    result: _result,
    added: _added,
    reason,
    ...others
  }: Record<string, unknown> = Object(details);
  return reason === undefined || reason === 'medical_unfit' ? others : { ...others, reason };
}

/** The visa in preparation and everything that happened to it; null if there is none. */
export async function visaOf(db: Database, applicationId: string, open: Open) {
  const [visa] = await db
    .select()
    .from(visaCases)
    .where(eq(visaCases.applicationId, applicationId));
  if (visa === undefined) return null;
  const { id, emirate, whereabouts, sponsor, nationality, state, stage, openedAt, closedAt } = visa;
  const events = await db
    .select()
    .from(visaEvents)
    .where(eq(visaEvents.caseId, id))
    .orderBy(asc(visaEvents.sequence));
  return {
    emirate,
    whereabouts,
    sponsor,
    nationality,
    state,
    stage,
    openedAt,
    closedAt,
    firstName: open('visa_cases', id, 'first_name_sealed', visa.firstNameSealed),
    mobile: open('visa_cases', id, 'mobile_sealed', visa.mobileSealed),
    events: events.map((event) => ({
      kind: event.kind,
      stage: event.stage,
      day: event.onDay,
      happenedAt: event.happenedAt,
      details: withoutHers(
        parsed(open('visa_events', `${id}:${event.sequence}`, 'data_sealed', event.dataSealed)),
      ),
    })),
  };
}
