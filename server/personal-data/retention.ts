import { and, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import { applications, provedNumbers } from '../applications/table.ts';
import { captchas } from '../captcha/table.ts';
import { messages, whatsappNumbers } from '../messages/table.ts';
import { sandboxCharges } from '../payments/table.ts';
import type { Store } from '../platform/store/store.ts';
import { eraseApplication, type ErasingDeps } from './erase-application.ts';
import { erasedList } from './erased-list.ts';
import { scrubGatewayEvents } from './gateway-events.ts';
import { retention } from './policy.ts';

const AT_ONCE = 500;
const NOTHING = Buffer.alloc(0);
const ago = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Not the row's own update time, which every rotation of the master key changes. */
const lastEventAt = sql`coalesce((select event.happened_at from application_events event
  where event.application_id = ${applications.id} and event.sequence = ${applications.lastSequence}),
  ${applications.createdAt})`;

/** Applications past their retention period. Contracts end with their last day. */
const isPastRetention = and(
  isNull(applications.erasedAt),
  or(
    and(
      inArray(applications.state, ['cancelled', 'expired']),
      lt(lastEventAt, ago(retention.unfinishedApplication)),
    ),
    and(
      inArray(applications.state, ['submitted', 'active', 'ended']),
      lt(sql`${applications.contractEndsOn}::timestamptz`, ago(retention.endedContract)),
    ),
  ),
);

async function erasePastRetention(deps: ErasingDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.store;
  const expired = await db
    .select({ id: applications.id })
    .from(applications)
    .where(isPastRetention)
    .limit(AT_ONCE);
  for (const { id } of expired) {
    if (signal.aborted) return;
    await eraseApplication(deps, id, { actor: 'system', why: 'retention', endsContract: false });
  }
}

/** A restored backup may contain people who were erased after it was made; they are erased again. */
export async function eraseRestored(
  deps: ErasingDeps,
  signal = new AbortController().signal,
): Promise<void> {
  const listed = await erasedList(deps.config);
  for (let at = 0; at < listed.length && !signal.aborted; at += AT_ONCE) {
    const restored = await deps.store.db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          inArray(applications.id, listed.slice(at, at + AT_ONCE)),
          isNull(applications.erasedAt),
        ),
      );
    for (const { id } of restored) {
      await eraseApplication(deps, id, { actor: 'system', why: 'restored', endsContract: true });
    }
  }
}

/** A used code proves the ownership of a number for as long as its application or its browser's session exists. */
const deleteCodes = ({ db }: Pick<Store, 'db'>) =>
  db.execute(sql`
    delete from one_time_codes code where code.id = any (array(
      select old.id from one_time_codes old
      where old.expires_at < ${ago(retention.oneTimeCode)} and (old.used_at is null or not (
        (old.purpose = 'home' and old.session_id is not null) or exists (
          select from applications own where own.id = old.application_id
            and own.state in ('open', 'submitted', 'active'))))
      limit 5000))`);

async function clearTexts({ db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .update(messages)
    .set({
      recipientSealed: NOTHING,
      recipientLookup: NOTHING,
      textSealed: NOTHING,
      // Empty instead of null, so that the office still sees which way it went first.
      whatsappSealed: sql`case when ${messages.whatsappSealed} is not null then ''::bytea end`,
    })
    .where(
      and(
        lt(sql`coalesce(${messages.sentAt}, ${messages.deadAt})`, ago(retention.messageText)),
        sql`${messages.textSealed} <> ''::bytea`,
      ),
    );
}

/** Applies the policy. Sessions, the url log and abandoned uploads have their own jobs. */
export async function applyRetention(deps: ErasingDeps, signal: AbortSignal): Promise<void> {
  const { store } = deps;
  await eraseRestored(deps, signal);
  await erasePastRetention(deps, signal);
  await deleteCodes(store);
  await clearTexts(store);
  // What we know of a WhatsApp number goes with the last application that proved it.
  await store.db.delete(whatsappNumbers).where(
    sql`coalesce(${whatsappNumbers.stoppedAt}, ${whatsappNumbers.wroteAt}, '-infinity') < ${ago(1)}
        and not exists (select from ${provedNumbers} where ${provedNumbers.numberLookup} = ${whatsappNumbers.numberLookup})`,
  );
  await store.db.delete(captchas).where(lt(captchas.expiresAt, ago(retention.captcha)));
  await store.db
    .update(sandboxCharges)
    .set({ mobileSealed: null })
    .where(
      and(
        lt(sandboxCharges.settledAt, ago(retention.sandboxNumber)),
        sql`${sandboxCharges.mobileSealed} is not null`,
      ),
    );
  await store.transaction((db) =>
    scrubGatewayEvents(db, sql`handled_at < ${ago(retention.gatewayTelling)}`),
  );
}

export const retentionJob: Job = {
  name: 'retention',
  everySeconds: 3600,
  limitSeconds: 300,
  run: applyRetention,
};
