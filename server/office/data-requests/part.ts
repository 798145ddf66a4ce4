import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  dataRequestCalls,
  dataRequestCommands,
} from '../../../contract/office/data-requests.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { findSubject } from '../../personal-data/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../staff/table.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { OfficePart } from '../office-part.ts';
import { erasures } from './carry-out.ts';
import { dataRequestCommandsOf } from './commands.ts';
import { DOWNLOAD_DAYS, openExport, registerExportFile } from './export-file.ts';
import { dataRequests } from './table.ts';

const preparer = alias(staff, 'preparer');
const approver = alias(staff, 'approver');
const person = (row: { readonly id: string; readonly name: string } | null) =>
  row && { id: row.id, name: row.name };
const DAY = 86_400_000;

/** Requests of people about their data (OFF-72). */
export function dataRequestsPart(
  deps: Deps,
  noteRead: NoteRead,
): OfficePart<keyof typeof dataRequestCalls, keyof typeof dataRequestCommands> {
  const { keys, store } = deps;
  return {
    handlers: {
      async 'GET office/datarequests'() {
        const rows = await store.db
          .select({ request: dataRequests, preparer, approver, reference: applications.reference })
          .from(dataRequests)
          .innerJoin(applications, eq(applications.id, dataRequests.applicationId))
          .leftJoin(preparer, eq(preparer.id, dataRequests.preparedBy))
          .leftJoin(approver, eq(approver.id, dataRequests.approvedBy))
          .orderBy(desc(dataRequests.approvedAt))
          .limit(200);
        return {
          requests: rows.map(({ request, reference, ...by }) => {
            const until = new Date(request.approvedAt.getTime() + DOWNLOAD_DAYS * DAY);
            const isOpen = request.kind === 'export' && until > new Date();
            return {
              id: request.id,
              kind: request.kind,
              reference: reference ?? '',
              askedOn: request.askedOn,
              preparedBy: person(by.preparer),
              approvedBy: person(by.approver),
              approvedAt: request.approvedAt.toISOString(),
              state: request.outcome ?? ('waiting' as const),
              doneAt: request.doneAt?.toISOString() ?? null,
              notes: [...request.notes],
              downloadUntil: isOpen ? until.toISOString() : null,
            };
          }),
        };
      },
      async 'POST office/datarequests/find'({ body }, { member }) {
        const subject = await findSubject(store.db, keys, body.named);
        const kept = subject?.applications.filter(({ erasedAt }) => erasedAt === null) ?? [];
        const [first] = kept;
        if (first === undefined) return { person: null };
        const dataKey = openDataKey(keys, first);
        const read = { staffId: member.id, applicationId: first.id };
        await noteRead(store.db, { ...read, field: 'name', reason: 'data_request' });
        return {
          person: {
            applicationId: first.id,
            reference: first.reference ?? '',
            name:
              dataKey &&
              openText({ id: first.id, dataKey }, 'client_name_sealed', first.clientNameSealed),
            applications: kept.length,
            hasContract: kept.some(({ state }) => state === 'submitted' || state === 'active'),
          },
        };
      },
      async 'POST office/datarequests/download'({ body: { id } }, { member }) {
        await openExport(store.db, member, id);
        const language = member.language === 'ar' ? '?lang=ar' : '';
        return { address: `/api/office/export/${id}${language}` };
      },
    },
    commands: dataRequestCommandsOf,
    jobs: [erasures],
    register: (app) => registerExportFile(app, deps),
  };
}
