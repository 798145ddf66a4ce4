import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { appIdLookup, appendEvent, trustIn } from '../applications/index.ts';
import { cachedChatConfiguration } from '../chat/index.ts';
import { isStepCode } from '../../rules/flows/step-table.ts';
import { maskedEmail, maskedPhone } from '../../rules/people/masking.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Keys } from '../platform/keys.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { noteReading } from '../platform/audit/readings.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import type { Store } from '../platform/store/store.ts';

import { unseal } from '../platform/sealing.ts';

type Call = 'POST appsutils/confirmddclink';
type Application = typeof applications.$inferSelect;
const CONFIRMED = 'direct_debit_confirmed';

/** The same message for an unknown and for a closed appId, so that nobody can tell them apart. */
const unknown = () => new Refusal(404, 'UNKNOWN_LINK');

/** The usual limit against guessing ids from one address (T91). */
const MOST_MISSES_A_MINUTE = 60;
const tooMany = () => new Refusal(429, 'TOO_MANY.links');

/** Records the confirmation once, however often the link is opened. */
async function confirmOnce(
  { db }: Pick<Store, 'db'>,
  lookup: Buffer,
  browser: Buffer | null,
): Promise<{ application: Application; isTrusted: boolean } | null> {
  return db.transaction(async (transaction) => {
    const isNamed = eq(applications.appIdLookup, lookup);
    await transaction
      .select({ id: applications.id })
      .from(applications)
      .where(isNamed)
      .for('no key update');
    // A statement of its own sees everything that was committed before the lock was free (T108).
    const [found] = await transaction
      .select({ application: applications, isTrusted: trustIn(browser).isTrusted })
      .from(applications)
      .where(
        and(
          isNamed,
          inArray(applications.state, ['open', 'submitted', 'active']),
          gt(applications.validUntil, sql`now()`),
          isNull(applications.revokedAt),
          isNull(applications.erasedAt),
        ),
      );
    if (found === undefined) return null;
    const { application, isTrusted } = found;
    // The link alone confirms nothing: the client confirms in the chat, from their own number.
    if (!isTrusted) return found;
    const { id: applicationId, step } = application;
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
      const event = { kind: CONFIRMED, actor: 'client' } as const;
      await appendEvent(transaction, applicationId, isStepCode(step) ? { ...event, step } : event);
    }
    return found;
  });
}

/** Decrypts a field with the application's own key; null when there is nothing to decrypt. */
function decrypted(
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

export function confirm({ store, keys }: Pick<Deps, 'store' | 'keys'>): Handlers<Call> {
  const askConfiguration = cachedChatConfiguration(store);
  const mayGuess = plainLimit(MOST_MISSES_A_MINUTE);
  return {
    async 'POST appsutils/confirmddclink'(
      { query },
      { address, session },
    ): Promise<AnswerOf<Call>> {
      const { settings } = await askConfiguration();
      const lookup = appIdLookup(keys, query.appId);
      const found = await confirmOnce(store, lookup, session?.lookup ?? null);
      if (found === null) throw mayGuess(address) ? unknown() : tooMany();
      const { application, isTrusted } = found;
      noteReading(store, {
        subject: application.id,
        actor: 'confirmation link',
        fields: isTrusted ? ['masked mobile', 'masked email'] : ['masked mobile'],
      });
      const number = decrypted(keys, application, 'mobile_sealed', application.mobileSealed);
      const email = isTrusted
        ? decrypted(keys, application, 'email_sealed', application.emailSealed)
        : null;
      const numberCode = application.flow === 'replacement' ? 'replacement' : 'default';
      return {
        clientNumber: number && maskedPhone(number),
        clientEmail: email && maskedEmail(email),
        contractType: (isTrusted ? application.planType : null) ?? application.flow,
        redirectNumber: settings.numbers.get(numberCode) ?? settings.numbers.get('default') ?? '',
      };
    },
  };
}
