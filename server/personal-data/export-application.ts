import { asc, eq, inArray } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { applicationDrafts, applicationEvents } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { consents } from '../consents/table.ts';
import { arrivals } from '../contact/table.ts';
import { holds } from '../holds/table.ts';
import { homePeople, homeSignIns } from '../my/access/table.ts';
import { surveys } from '../survey/table.ts';
import { urlLog } from '../url-log/table.ts';
import type { Database } from '../platform/store/store.ts';
import { openComment } from '../survey/index.ts';
import { moneyOf } from './export-money.ts';
import { officeOf } from './export-office.ts';
import { papersOf } from './export-papers.ts';
import { visaOf } from './export-visa.ts';
import { messagesOf, writtenMessagesOf } from './export-messages.ts';
import { openerOf, parsed } from './opened.ts';
import type { ApplicationRow } from './subject.ts';

/** Everything stored about one application, decrypted and readable. */
export async function exportApplication(
  db: Database,
  keys: Pick<Keys, 'master'>,
  application: ApplicationRow,
  contract = application,
) {
  const { id } = application;
  const open = openerOf(keys, application, contract);
  const cell = (column: string, sealed: Buffer | null) => open('applications', id, column, sealed);
  const events = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.sequence));
  const drafts = await db
    .select()
    .from(applicationDrafts)
    .where(eq(applicationDrafts.applicationId, id));
  const links = await db
    .select()
    .from(capabilityLinks)
    .where(eq(capabilityLinks.applicationId, id));
  const linkIds = links.map((link) => link.id);
  const ratings = await db.select().from(surveys).where(inArray(surveys.linkId, linkIds));
  const { sessionId } = application;
  return {
    id,
    reference: application.reference,
    flow: application.flow,
    state: application.state,
    createdAt: application.createdAt,
    submittedAt: application.submittedAt,
    contractEndsOn: application.contractEndsOn,
    erasedAt: application.erasedAt,
    maidId: application.maidId,
    planType: application.planType,
    cameBy: application.affiliateEvent,
    name: cell('client_name_sealed', application.clientNameSealed),
    mobile: cell('mobile_sealed', application.mobileSealed),
    whatsapp: cell('whatsapp_sealed', application.whatsappSealed),
    spouseMobile: cell('spouse_mobile_sealed', application.spouseMobileSealed),
    email: cell('email_sealed', application.emailSealed),
    answers: events.map(({ sequence, kind, step, actor, happenedAt, dataSealed }) => ({
      kind,
      step,
      actor,
      happenedAt,
      data: parsed(open('application_events', `${id}/${sequence}`, 'data_sealed', dataSealed)),
    })),
    drafts: drafts.map(({ step, field, valueSealed }) => ({
      step,
      field,
      value: open('application_drafts', `${id}/${step}/${field}`, 'value_sealed', valueSealed),
    })),
    links: links.map(({ id: link, detailsSealed, purpose, ...row }) => ({
      purpose,
      details: parsed(open('capability_links', link, 'details_sealed', detailsSealed)),
      createdAt: row.createdAt,
      openedAt: row.openedAt,
      completedAt: row.completedAt,
      revokedAt: row.revokedAt,
    })),
    ratings: ratings.map(({ linkId, score, commentSealed, createdAt }) => ({
      score,
      comment: openComment(keys, linkId, commentSealed),
      createdAt,
    })),
    consents: await db
      .select({
        subject: consents.subject,
        version: consents.version,
        granted: consents.granted,
        happenedAt: consents.happenedAt,
      })
      .from(consents)
      .where(eq(consents.applicationId, id)),
    arrivals: await db
      .select({ day: arrivals.day, slot: arrivals.slot })
      .from(arrivals)
      .where(eq(arrivals.applicationId, id)),
    maidsKept: await db
      .select({ maidId: holds.maidId, state: holds.state, takenAt: holds.takenAt })
      .from(holds)
      .where(eq(holds.applicationId, id)),
    pagesOpened:
      sessionId === null
        ? []
        : await db
            .select({ url: urlLog.url, notedAt: urlLog.notedAt })
            .from(urlLog)
            .where(eq(urlLog.sessionId, sessionId)),
    ...(await homeOf(db, application, open)),
    ...(await papersOf(db, id, open)),
    ...(await moneyOf(db, id, open)),
    messages: await messagesOf(db, id, open),
    writtenMessages: await writtenMessagesOf(db, id, open),
    ...(await officeOf(db, id, open)),
    visa: await visaOf(db, id, open),
  };
}

/** People whom the client let into My Home, and when the client signed in. */
async function homeOf(
  db: Database,
  { id: applicationId, mobileLookup }: ApplicationRow,
  open: ReturnType<typeof openerOf>,
) {
  const people = await db
    .select()
    .from(homePeople)
    .where(eq(homePeople.applicationId, applicationId));
  return {
    peopleInHome: people.map(({ id, nameSealed, numberSealed, ...row }) => ({
      name: open('home_people', id, 'name_sealed', nameSealed),
      mobile: open('home_people', id, 'number_sealed', numberSealed),
      parts: row.parts,
      addedAt: row.createdAt,
      removedAt: row.removedAt,
    })),
    signIns:
      mobileLookup === null
        ? []
        : await db
            .select({
              device: homeSignIns.device,
              signedInAt: homeSignIns.createdAt,
              endedAt: homeSignIns.endedAt,
            })
            .from(homeSignIns)
            .where(eq(homeSignIns.numberLookup, mobileLookup)),
  };
}
