import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import type { SentLink } from '../../contract/links.ts';
import { maskedPhone } from '../../rules/masking.ts';
import { isOwner, type Entry, answersOf } from '../applications/index.ts';
import { deliveryState } from '../messages/index.ts';
import type { Config } from '../platform/config.ts';
import { applicationEvents } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import {
  type LinkRow,
  type SentPurpose,
  detailsOf,
  isOpen,
  lastLink,
  pathOf,
  tokenOf,
} from './capability-links.ts';
import { clientName, linkMessageKey } from './send-link.ts';

const RESEND_SECONDS = 60;

function stateOf(row: LinkRow): SentLink['state'] {
  if (row.completedAt !== null) return 'done';
  if (row.revokedAt !== null) return 'revoked';
  return isOpen(row) ? 'live' : 'ended';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What whoever waits for somebody else may know; the spouse learns nothing of other links. */
export function linkState({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  async function sent(db: Database, entry: Entry, purpose: SentPurpose): Promise<SentLink | null> {
    const row = await lastLink(db, entry.application.id, purpose);
    if (row === undefined) return null;
    const { to, channel } = detailsOf(entry, row);
    const { createdAt, expiresAt, openedAt, completedAt } = row;
    const isShared = channel === 'whatsapp' && isOpen(row);
    return {
      sentTo: to === null ? null : maskedPhone(to),
      channel,
      sentAt: createdAt.toISOString(),
      delivery: await deliveryState(db, linkMessageKey(row.id)),
      openedAt: (openedAt ?? completedAt)?.toISOString() ?? null,
      state: stateOf(row),
      endsAt: expiresAt.toISOString(),
      resendAfter: new Date(createdAt.getTime() + RESEND_SECONDS * 1000).toISOString(),
      text: isShared ? publicOrigin + pathOf(tokenOf(entry, row.id)) : null,
    };
  }

  async function isDeclined(db: Database, applicationId: string): Promise<boolean> {
    const [declined] = await db
      .select({ at: applicationEvents.happenedAt })
      .from(applicationEvents)
      .where(
        and(
          eq(applicationEvents.applicationId, applicationId),
          eq(applicationEvents.kind, 'spouse_declined'),
        ),
      )
      .orderBy(desc(applicationEvents.sequence))
      .limit(1);
    if (declined === undefined) return false;
    const last = await lastLink(db, applicationId, 'spouse_sign');
    return last !== undefined && last.createdAt < declined.at;
  }

  return async (db: Database, entry: Entry): Promise<AnswerOf<'GET links/state'>> => {
    const { link, application } = entry;
    const isClient = isOwner(entry) && entry.proved;
    const one = (purpose: SentPurpose) => (isClient ? sent(db, entry, purpose) : null);
    const answers = await answersOf(db, entry);
    const arrival = answers.get('MAID_ARRIVAL');
    return {
      own: link?.purpose ?? null,
      client: clientName(entry),
      arrival: arrival
        ? {
            day: textOf(arrival['day']),
            slot: textOf(arrival['slot']),
            area: textOf(answers.get('CLIENT_ADDRESS')?.['area']),
          }
        : null,
      phone: await one('continue_on_phone'),
      spouse: await one('spouse_sign'),
      confirmation: await one('spouse_arrival'),
      declined: isClient && (await isDeclined(db, application.id)),
    };
  };
}
