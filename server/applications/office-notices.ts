import { and, desc, eq, like } from 'drizzle-orm';
import type { AppInfo } from '../../contract/application.ts';
import { messageTextOf } from '../messages/index.ts';
import { messages } from '../messages/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type ApplicationAccess, isOwner } from './access/application-access.ts';
import type { ApplicationEvent } from './events.ts';

type Notices = Pick<AppInfo, 'officeMessage' | 'contractStatus'>;

/** The key of a message of the office to the client. */
export const OFFICE_MESSAGE = 'staff message:client:';

async function latestMessage(db: Database, { application, dataKey }: ApplicationAccess) {
  const [row] = await db
    .select({ id: messages.id, textSealed: messages.textSealed, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, application.id),
        eq(messages.template, 'staff_message'),
        like(messages.dedupeKey, `${OFFICE_MESSAGE}%`),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  const text = row && messageTextOf(dataKey, row);
  // The text message begins with the site's name, which the page shows anyway.
  return text ? { text: text.slice(text.indexOf(': ') + 2), at: row.at.toISOString() } : undefined;
}

const statuses = ['arriving', 'running', 'replaced', 'ended'] as const;

/** What the office tells the client on their own page, on a trusted browser only. */
export async function officeNotices(
  db: Database,
  access: ApplicationAccess,
  events: readonly ApplicationEvent[],
): Promise<Notices> {
  if (!access.proved || !isOwner(access)) return {};
  const hasMessage = events.some(({ kind }) => kind === 'office_message');
  const officeMessage = hasMessage ? await latestMessage(db, access) : undefined;
  const status = events.findLast(({ kind }) => kind === 'contract_status')?.data['status'];
  const contractStatus = statuses.find((one) => one === status);
  return { ...(officeMessage && { officeMessage }), ...(contractStatus && { contractStatus }) };
}
