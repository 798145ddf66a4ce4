import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { chatBook } from '../chat/index.ts';
import { maskedEmail, maskedPhone } from '../../rules/masking.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Keys } from '../platform/keys.ts';
import type { Parts } from '../platform/parts.ts';
import { applicationEvents, applications } from '../platform/store/schema.ts';
import type { Store } from '../platform/store/store.ts';
import { appIdLookup } from './app-id.ts';
import { unseal } from '../platform/sealing.ts';

type Call = 'POST appsutils/confirmddclink';
type Application = typeof applications.$inferSelect;
const CONFIRMED = 'direct_debit_confirmed';

/** The same words for an appId that never was and for one that is over: neither can be told apart. */
const unknown = () =>
  new Refusal(404, 'UNKNOWN_LINK', 'This confirmation link is not valid, or no longer.');

/** Notes the confirmation once, however often the link is opened. */
async function confirmOnce({ db }: Pick<Store, 'db'>, lookup: Buffer): Promise<Application> {
  return db.transaction(async (transaction) => {
    const [application] = await transaction
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.appIdLookup, lookup),
          inArray(applications.state, ['open', 'submitted', 'active']),
          gt(applications.validUntil, sql`now()`),
          isNull(applications.revokedAt),
          isNull(applications.erasedAt),
        ),
      )
      .for('update');
    if (application === undefined) throw unknown();
    const { id: applicationId, lastSequence, step } = application;
    const [already] = await transaction
      .select({ sequence: applicationEvents.sequence })
      .from(applicationEvents)
      .where(
        and(
          eq(applicationEvents.applicationId, applicationId),
          eq(applicationEvents.kind, CONFIRMED),
        ),
      );
    if (already === undefined) {
      await transaction.insert(applicationEvents).values({
        applicationId,
        sequence: lastSequence + 1,
        kind: CONFIRMED,
        step,
        actor: 'client',
      });
    }
    return application;
  });
}

/** Opens a field with the application's own key; null where there is nothing to open. */
function opened(
  { master }: Pick<Keys, 'master'>,
  { id, dataKeySealed }: Application,
  column: 'mobile_sealed' | 'email_sealed',
  sealed: Buffer | null,
): string | null {
  if (sealed === null || dataKeySealed === null) return null;
  const place = { table: 'applications', row: id };
  const dataKey = unseal(master, { ...place, column: 'data_key_sealed' }, dataKeySealed);
  return dataKey && (unseal(dataKey, { ...place, column }, sealed)?.toString() ?? null);
}

export function confirm({ store, keys }: Pick<Parts, 'store' | 'keys'>): Handlers<Call> {
  const askBook = chatBook(store);
  return {
    async 'POST appsutils/confirmddclink'({ query }): Promise<AnswerOf<Call>> {
      const { settings } = await askBook();
      const application = await confirmOnce(store, appIdLookup(keys, query.appId));
      const number = opened(keys, application, 'mobile_sealed', application.mobileSealed);
      const email = opened(keys, application, 'email_sealed', application.emailSealed);
      const ofFlow = application.flow === 'replacement' ? 'replacement' : 'default';
      return {
        clientNumber: number && maskedPhone(number),
        clientEmail: email && maskedEmail(email),
        contractType: application.planType ?? application.flow,
        redirectNumber: settings.numbers.get(ofFlow) ?? settings.numbers.get('default') ?? '',
      };
    },
  };
}
