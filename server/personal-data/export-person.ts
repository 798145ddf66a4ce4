import { and, eq, isNull } from 'drizzle-orm';
import { openDataKey } from '../applications/index.ts';
import { makePapers } from '../signatures/index.ts';
import type { Deps } from '../platform/deps.ts';
import { oneTimeCodes } from '../codes/table.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import { exportApplication } from './export-application.ts';
import { messagesTo } from './export-messages.ts';
import { findSubject, type Subject } from './subject.ts';

type PersonDeps = Pick<Deps, 'files' | 'keys' | 'store'>;

/** The names of fields with content, for the audit log. */
const filled = (record: object): string[] =>
  Object.entries(record)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => name);

/** Everything stored about one client (PDPL Art. 13, 14); null when there is nothing. The reading is logged with its actor. */
export async function exportPerson(deps: PersonDeps, named: string, actor: string) {
  const { keys, store } = deps;
  await makeSignedPdfs(deps, named);
  return store.transaction(async (db) => {
    const subject = await findSubject(db, keys, named);
    if (subject === null) return null;
    const applications = [];
    for (const application of subject.applications) {
      const { replacesApplicationId } = application;
      const contract = subject.applications.find(({ id }) => id === replacesApplicationId);
      const exported = await exportApplication(db, keys, application, contract);
      applications.push(exported);
      await noteAudit(db, {
        actor,
        action: 'export',
        subject: application.id,
        fields: filled(exported),
      });
    }
    const withoutApplication = await ofNumberAlone({ keys }, db, subject);
    if (applications.length === 0 && isEmpty(withoutApplication)) return null;
    if (!isEmpty(withoutApplication)) {
      const fields = filled(withoutApplication);
      await noteAudit(db, { actor, action: 'export', subject: 'a number', fields });
    }
    return {
      exportedAt: new Date(),
      applications,
      withoutApplication,
      alsoNamedIn: subject.others.map(({ id, reference }) => reference ?? id),
    };
  });
}

/** PDFs are otherwise made when a client first opens them; an export always contains them. */
async function makeSignedPdfs({ files, keys, store }: PersonDeps, named: string): Promise<void> {
  const subject = await store.transaction((db) => findSubject(db, keys, named));
  for (const application of subject?.applications ?? []) {
    // A replacement's own direct-debit form is made when it is confirmed.
    if (application.replacesApplicationId !== null) continue;
    const dataKey = openDataKey(keys, application);
    if (dataKey !== null) await makePapers({ files, keys, store }, { application, dataKey });
  }
}

const isEmpty = (record: object) => filled(record).length === 0;

async function ofNumberAlone(
  { keys }: Pick<Deps, 'keys'>,
  db: Parameters<typeof noteAudit>[0],
  { numberLookup }: Subject,
) {
  if (numberLookup === null) return { messages: [], codes: [] };
  return {
    messages: await messagesTo(db, keys, numberLookup),
    codes: await db
      .select({
        purpose: oneTimeCodes.purpose,
        createdAt: oneTimeCodes.createdAt,
        usedAt: oneTimeCodes.usedAt,
      })
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.numberLookup, numberLookup), isNull(oneTimeCodes.applicationId))),
  };
}
