import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type PaperKind, paperExpires, paperKinds } from '../../../rules/documents/upload.ts';
import { isVisaResult } from '../../../rules/visa/results.ts';
import { type VisaResult, visaResults } from '../../../rules/visa/stages.ts';
import { msg } from '../../../rules/text/text.ts';
import { reminderDays, reminderDue } from '../../../rules/my/documents-expiry.ts';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import { enqueue } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { resultsForFamily } from '../../visa/index.ts';
import { openPassportTasks } from './her-passport.ts';
import { documentReminders } from './table.ts';

type RemindDeps = Pick<Deps, 'config' | 'keys' | 'store'>;

/** The days of the entry permit are a deadline of the visa, which has messages of its own. */
const ofVisa = visaResults.filter((kind) => kind !== 'entry_permit');

const names: Readonly<Record<PaperKind | VisaResult, string>> = {
  emirates_id_front: msg('your Emirates ID'),
  emirates_id_back: msg('your Emirates ID'),
  passport: msg('your passport'),
  residence_visa: msg('your residence visa'),
  bank_letter: msg('the letter from your bank'),
  tenancy: msg('your tenancy contract'),
  salary_certificate: msg('your salary certificate'),
  marriage_certificate: msg('your marriage certificate'),
  bank_statements: msg('your bank statements'),
  spouse_visa: msg('your spouse’s visa'),
  her_passport: msg('her passport'),
  her_photo: msg('her photo'),
  her_visa: msg('her visa'),
  entry_permit: msg('her entry permit'),
  work_permit: msg('her work permit'),
  residence_permit: msg('her residence permit'),
  health_insurance: msg('her health insurance'),
  her_emirates_id: msg('her Emirates ID'),
};

/** Documents of running contracts that expire within the longest reminder. */
const expiring = ({ store: { db } }: RemindDeps, today: string) =>
  db
    .select({ document: documents, application: applications })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(
      and(
        inArray(documents.kind, [...paperKinds.filter(paperExpires), ...ofVisa]),
        isNull(documents.removedAt),
        gte(documents.expiresOn, today),
        lte(documents.expiresOn, addDays(today, reminderDays[0])),
        inArray(applications.state, ['submitted', 'active']),
        inArray(applications.flow, ['hire', 'visa']),
        isNull(applications.erasedAt),
        or(isNull(applications.contractEndsOn), gte(applications.contractEndsOn, today)),
        sql`not exists (select from document_reminders told where told.document_id = ${documents.id}
          and told.days = (case when ${documents.expiresOn} - ${today}::date <= 7 then 7
            when ${documents.expiresOn} - ${today}::date <= 30 then 30 else 60 end))`,
      ),
    );

/** False once a newer one took its place, the visa has stopped, or another maid came. */
async function isShownToFamily(
  { keys, store: { db } }: RemindDeps,
  application: typeof applications.$inferSelect,
  documentId: string,
): Promise<boolean> {
  const shown = await resultsForFamily(db, keys, application);
  return shown.some((one) => one.documentId === documentId && one.isCurrent);
}

/** Reminds each family once for each document and number of days, and not at night (HOME-05). */
export async function remindOfExpiry(
  deps: RemindDeps,
  now: Date = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const today = dubaiDay(now);
  let sent = 0;
  for (const { document, application } of await expiring(deps, today)) {
    if (signal?.aborted) break;
    const { id: documentId, kind, expiresOn } = document;
    const { id: applicationId, mobileSealed } = application;
    const paper = [...paperKinds, ...ofVisa].find((one) => one === kind);
    const days = expiresOn === null ? null : reminderDue(expiresOn, today);
    const dataKey = openDataKey(deps.keys, application);
    const to = dataKey && openText({ id: applicationId, dataKey }, 'mobile_sealed', mobileSealed);
    if (!paper || !days || !to || !dataKey || expiresOn === null) continue;
    const isHers = isVisaResult(kind);
    if (isHers && !(await isShownToFamily(deps, application, documentId))) continue;
    sent += await deps.store.transaction(async (db) => {
      const [first] = await db
        .insert(documentReminders)
        .values({ documentId, days, applicationId })
        .onConflictDoNothing()
        .returning();
      if (first === undefined) return 0;
      await enqueue(db, deps, {
        applicationId,
        channel: 'sms',
        template: 'document_expires',
        to,
        slots: { document: names[paper], day: expiresOn, path: '/my/documents', isHers },
        dedupeKey: `document expires ${documentId} ${days}`,
        notBefore: endOfQuietHours(now),
        dataKey,
      });
      return 1;
    });
  }
  return sent;
}

export const documentReminding: Job = {
  name: 'reminders of documents that expire',
  everySeconds: 3600,
  limitSeconds: 120,
  async run(deps, signal) {
    await remindOfExpiry(deps, new Date(), signal);
    if (!signal.aborted) await openPassportTasks(deps);
  },
};
