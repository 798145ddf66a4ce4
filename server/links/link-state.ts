import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import type { SentLink } from '../../contract/links.ts';
import { maskedPhone } from '../../rules/people/masking.ts';
import {
  type ApplicationAccess,
  acceptedAnswers,
  appendEvent,
  arrivalConfirmation,
  eventsOf,
  isOwner,
} from '../applications/index.ts';
import { deliveryState } from '../messages/index.ts';
import type { Config } from '../platform/config.ts';
import { applicationEvents } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
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

const declinedKind = (purpose: LinkRow['purpose']) =>
  purpose === 'spouse_arrival' ? 'arrival_declined' : 'spouse_declined';

/** Runs in the transaction that revokes the link: their equal timestamps connect the event and the link. */
export async function noteDeclined(
  db: Database,
  access: ApplicationAccess,
  purpose: LinkRow['purpose'],
) {
  const event = { kind: declinedKind(purpose), actor: 'system' } as const;
  await appendEvent(db, access.application.id, event, access.dataKey);
}

async function isDeclined(db: Database, { id, purpose }: LinkRow): Promise<boolean> {
  const [declined] = await db
    .select({ sequence: applicationEvents.sequence })
    .from(applicationEvents)
    .innerJoin(
      capabilityLinks,
      and(
        eq(capabilityLinks.applicationId, applicationEvents.applicationId),
        eq(capabilityLinks.revokedAt, applicationEvents.happenedAt),
      ),
    )
    .where(and(eq(capabilityLinks.id, id), eq(applicationEvents.kind, declinedKind(purpose))))
    .limit(1);
  return declined !== undefined;
}

async function stateOf(db: Database, row: LinkRow): Promise<SentLink['state']> {
  if (row.completedAt !== null) return 'done';
  if (row.revokedAt !== null) return (await isDeclined(db, row)) ? 'declined' : 'revoked';
  return isOpen(row) ? 'live' : 'ended';
}

/** The state of sent links, for the person who waits; the spouse sees nothing of other links. */
export function linkState({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  async function sent(
    db: Database,
    access: ApplicationAccess,
    purpose: SentPurpose,
  ): Promise<SentLink | null> {
    const row = await lastLink(db, access.application.id, purpose);
    if (row === undefined) return null;
    const { to, channel } = detailsOf(access, row);
    const { createdAt, expiresAt, openedAt, completedAt } = row;
    const isShared = channel === 'whatsapp' && isOpen(row);
    return {
      sentTo: to === null ? null : maskedPhone(to),
      channel,
      sentAt: createdAt.toISOString(),
      delivery: await deliveryState(db, linkMessageKey(row.id)),
      openedAt: (openedAt ?? completedAt)?.toISOString() ?? null,
      state: await stateOf(db, row),
      endsAt: expiresAt.toISOString(),
      resendAfter: new Date(createdAt.getTime() + RESEND_SECONDS * 1000).toISOString(),
      text: isShared ? publicOrigin + pathOf(tokenOf(access, row.id)) : null,
    };
  }

  return async (db: Database, access: ApplicationAccess): Promise<AnswerOf<'GET links/state'>> => {
    const { link } = access;
    const isClient = isOwner(access);
    const one = (purpose: SentPurpose) => (isClient ? sent(db, access, purpose) : null);
    const events = await eventsOf(db, access);
    const answers = acceptedAnswers(events);
    // A person who only signs does not see when the family is at home.
    const arrival = link?.purpose === 'sign_only' ? undefined : answers.MAID_ARRIVAL;
    return {
      own: link?.purpose ?? null,
      client: clientName(access),
      arrival: arrival
        ? {
            day: arrival.day,
            slot: arrival.slot ?? '',
            area: answers.CLIENT_ADDRESS?.area ?? '',
          }
        : null,
      phone: await one('continue_on_phone'),
      spouse: await one('spouse_sign'),
      confirmation: await one('spouse_arrival'),
      confirmed: isClient && arrivalConfirmation(events) !== null,
    };
  };
}
