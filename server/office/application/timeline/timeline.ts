import { eq } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { StaffMember } from '../../../staff/index.ts';
import { documentChecks } from '../../documents/table.ts';
import { clientText, notFound, openCase } from '../opened-case.ts';
import { familyAnswers, spouseNameIn } from '../personal-values.ts';
import { documentEntries } from './document-entries.ts';
import type { NewEntry, TimelineEntry } from './entry.ts';
import { eventEntries } from './event-entries.ts';
import { familyMessageEntries, messageEntries } from './message-entries.ts';
import { moneyEntries } from './money-entries.ts';
import { actionEntries, actionsOf, readEntries, readsOf, staffNames } from './staff-entries.ts';

const PAGE = 60;

type Timeline = OfficeAnswer<'GET office/application/{id}/timeline'>;

/** Commands whose message or decision tells the same; that entry carries the action. */
const toldByMessage = new Set([
  'command.send_message',
  'command.send_again',
  'command.remind',
  'command.ask_signature',
  'command.send_survey_link',
  'command.send_replacement_link',
]);
const toldByCheck = new Set(['command.accept_document', 'command.ask_document_again']);

const byTime = (a: NewEntry, b: NewEntry): number =>
  a.at.getTime() - b.at.getTime() || a.rank - b.rank || (a.id < b.id ? -1 : 1);

const timesOf = (entries: readonly NewEntry[]) => new Set(entries.map(({ at }) => at.getTime()));

const shown = ({ at, rank: _rank, ...rest }: NewEntry): TimelineEntry => ({
  ...rest,
  at: at.toISOString(),
});

/** Everything that happened, from all sources, oldest first. */
async function allEntries(db: Database, keys: Keys, id: string, member: StaffMember) {
  const opened = await openCase(db, keys, id);
  const actions = await actionsOf(db, id);
  const reads = await readsOf(db, id);
  const checks = await db
    .select({ staffId: documentChecks.staffId })
    .from(documentChecks)
    .where(eq(documentChecks.applicationId, id));
  const people = {
    client: clientText(opened, 'client_name_sealed'),
    spouse: spouseNameIn(await familyAnswers(db, opened)),
    staff: await staffNames(db, [
      ...actions.flatMap(({ staffId, undoneBy, details }) => [
        staffId,
        undoneBy,
        // The colleague whom it was assigned to.
        typeof details['staffId'] === 'string' ? details['staffId'] : null,
      ]),
      ...reads.map(({ staffId }) => staffId),
      ...checks.map(({ staffId }) => staffId),
    ]),
  };
  const ofStaff = await actionEntries(db, opened, people, actions, member);
  // A command writes all its rows in one transaction, which has one time.
  const byInstant = new Map(ofStaff.map((one) => [one.at.getTime(), one]));
  const documents = await documentEntries(db, id, people, byInstant);
  const messages = await messageEntries(db, keys, opened, byInstant);
  const messageTimes = timesOf(messages);
  const checkTimes = timesOf(documents.filter(({ code }) => code.startsWith('check.')));
  const isTold = ({ code, at }: NewEntry) =>
    (toldByMessage.has(code) && messageTimes.has(at.getTime())) ||
    (toldByCheck.has(code) && checkTimes.has(at.getTime()));
  return [
    ...(await eventEntries(db, opened, people, new Set(byInstant.keys()))),
    ...(await moneyEntries(db, id, people)),
    ...documents,
    ...messages,
    ...(await familyMessageEntries(db, opened, people)),
    ...ofStaff.filter((one) => !isTold(one)),
    ...readEntries(opened, people, reads),
  ].toSorted(byTime);
}

/** One page of the stream, oldest first: the newest page, or the one before the named entry (OFF-20). */
export async function timeline(
  db: Database,
  keys: Keys,
  id: string,
  member: StaffMember,
  before: string | undefined,
): Promise<Timeline> {
  const all = await allEntries(db, keys, id, member);
  const end = before === undefined ? all.length : all.findIndex((one) => one.id === before);
  if (end < 0) throw notFound();
  const start = Math.max(0, end - PAGE);
  const counts = { messages: 0, money: 0, documents: 0, changes: 0, reads: 0 };
  for (const { group } of all) counts[group] += 1;
  return { entries: all.slice(start, end).map(shown), counts, hasMore: start > 0 };
}
