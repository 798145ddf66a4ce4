import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { maskedPhone } from '../../rules/people/masking.ts';
import { openDataKey, openText } from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import { newSurveyLink } from './survey-link.ts';

type Sent = { readonly sentTo: string } | { readonly refused: 'unfinished' | 'erased' };

/** Sends a new survey link to the client's own number, masked in the answer, and logs it (T62). */
export async function sendSurveyLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  applicationId: string,
  actor: string,
): Promise<Sent> {
  const [named] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), isNotNull(applications.submittedAt)))
    .for('update');
  if (named === undefined) return { refused: 'unfinished' };
  // A replacement has neither number nor key, so its contract's are used.
  const [contract = named] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, named.replacesApplicationId ?? named.id));
  const { id } = contract;
  const dataKey = openDataKey(deps.keys, contract);
  const to = dataKey && openText({ id, dataKey }, 'mobile_sealed', contract.mobileSealed);
  if (!dataKey || !to) return { refused: 'erased' };
  await enqueue(db, deps, {
    applicationId: id,
    dataKey,
    channel: 'sms',
    template: 'survey_link',
    to,
    slots: { path: await newSurveyLink(db, deps.keys, named.id) },
    dedupeKey: `survey link:${randomUUID()}`,
  });
  await noteAudit(db, {
    actor,
    action: 'read',
    subject: id,
    fields: ['masked mobile'],
    details: { why: 'survey link' },
  });
  return { sentTo: maskedPhone(to) };
}
