import { eq } from 'drizzle-orm';
import type { Travelling } from '../../contract/links.ts';
import { mobileProblems, spouseProblems } from '../../rules/people/contact-numbers.ts';
import { uaeMobile } from '../../rules/people/mobile-number.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { type Entry, openText, personLookup, priceOf, sealText } from '../applications/index.ts';
import { enqueue, messageLimits } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications, maids } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { isAuthoritySigned } from '../signatures/index.ts';
import {
  type LinkRow,
  LINK_HOURS,
  type SentPurpose,
  detailsOf,
  isOpen,
  issueLink,
  lastLink,
  pathOf,
  tokenOf,
} from './capability-links.ts';
import { alreadySigned, notOpen, wrongMobile } from './refusals.ts';

export type Needs = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;

export interface Sending {
  readonly purpose: SentPurpose;
  /** Empty for the number that is known already. */
  readonly mobile: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly travelling: Travelling;
}

/** The key of a link's own text message, to ask how far it has come. */
export const linkMessageKey = (linkId: string): string => `link:${linkId}`;

export const clientName = (entry: Pick<Entry, 'application' | 'dataKey'>): string => {
  const { id, clientNameSealed } = entry.application;
  const name = openText({ id, dataKey: entry.dataKey }, 'client_name_sealed', clientNameSealed);
  return name?.trim().split(/\s+/u)[0] ?? '';
};

const numberIn = (entry: Entry, column: 'mobile_sealed' | 'spouse_mobile_sealed') => {
  const { mobileSealed, spouseMobileSealed } = entry.application;
  return openText(entry, column, column === 'mobile_sealed' ? mobileSealed : spouseMobileSealed);
};

/** To whom a link goes; throws what a person must mend. */
function recipient(entry: Entry, { purpose, mobile }: Sending): string {
  const own = numberIn(entry, 'mobile_sealed');
  const isOwn = purpose === 'continue_on_phone';
  const known = isOwn ? own : numberIn(entry, 'spouse_mobile_sealed');
  const number = mobile.trim() === '' ? known : uaeMobile(mobile);
  const wrong = isOwn
    ? mobileProblems({ onFile: false, mobile: number ?? '' })
    : spouseProblems({ none: false, mobile: number ?? '' }, own);
  if (number === null || wrong['mobile'] !== undefined) throw wrongMobile(wrong['mobile'] ?? '');
  return number;
}

/** Nobody is asked for a signature that is there, or that no longer counts. */
async function refuseNeedless(db: Database, entry: Entry, purpose: SentPurpose): Promise<void> {
  if (purpose !== 'spouse_sign') return;
  if (entry.application.state !== 'open') throw notOpen();
  if (await isAuthoritySigned(db, entry)) throw alreadySigned();
}

export function linkSending(deps: Needs) {
  const { config, keys } = deps;
  const limits = messageLimits(deps);

  async function maidName(db: Database, maidId: number | null): Promise<string> {
    if (maidId === null) return '';
    const [maid] = await db
      .select({ firstName: maids.firstName })
      .from(maids)
      .where(eq(maids.id, maidId));
    return maid === undefined ? '' : displayFirstName(maid.firstName);
  }

  async function text(db: Database, entry: Entry, link: LinkRow, to: string): Promise<void> {
    const { id: applicationId, maidId } = entry.application;
    const path = pathOf(tokenOf(entry, link.id));
    const message = {
      applicationId,
      channel: 'sms',
      to,
      dedupeKey: linkMessageKey(link.id),
      dataKey: entry.dataKey,
    } as const;
    if (link.purpose === 'continue_on_phone') {
      await enqueue(db, deps, { ...message, template: 'continue_on_phone', slots: { path } });
      return;
    }
    const maid = await maidName(db, maidId);
    const slots = { path, client: clientName(entry), maid, hours: LINK_HOURS };
    if (link.purpose === 'spouse_arrival') {
      await enqueue(db, deps, { ...message, template: 'spouse_arrival', slots });
      return;
    }
    const monthly = (await priceOf(db, entry))?.monthly ?? 0;
    await enqueue(db, deps, { ...message, template: 'spouse_sign', slots: { ...slots, monthly } });
  }

  return {
    /** Counts a text message before anything is changed, so that no refusal gives it back (T33). */
    async allow(entry: Entry, address: string, sending: Sending): Promise<void> {
      const number = recipient(entry, sending);
      await refuseNeedless(deps.store.db, entry, sending.purpose);
      if (sending.channel !== 'sms') return;
      await limits.allow({ number, applicationId: entry.application.id, address });
    },

    /**
     * Makes the link and puts its message into the outbox, in the caller's transaction, which holds the
     * application. What is on the screen as a code goes along; what was sent before ends (T07).
     */
    async send(db: Database, entry: Entry, sending: Sending): Promise<LinkRow> {
      const { purpose, channel, travelling } = sending;
      const to = recipient(entry, sending);
      await refuseNeedless(db, entry, purpose);
      if (purpose !== 'continue_on_phone') {
        await db
          .update(applications)
          .set({
            spouseMobileSealed: sealText(entry, 'spouse_mobile_sealed', to),
            spouseMobileLookup: personLookup(keys, 'mobile', to),
          })
          .where(eq(applications.id, entry.application.id));
      }
      const link = await issueLink(db, keys, entry, purpose, { to, channel, travelling });
      if (channel === 'sms') await text(db, entry, link, to);
      return link;
    },

    /** The link that is live, as an address to show; made when there is none. */
    async address(db: Database, entry: Entry, purpose: SentPurpose, travelling: Travelling) {
      await refuseNeedless(db, entry, purpose);
      const last = await lastLink(db, entry.application.id, purpose);
      const about = last === undefined ? { travelling } : detailsOf(entry, last);
      const link =
        last !== undefined && isOpen(last)
          ? last
          : await issueLink(db, keys, entry, purpose, { ...about, travelling });
      return {
        url: config.publicOrigin + pathOf(tokenOf(entry, link.id)),
        endsAt: link.expiresAt.toISOString(),
      };
    },
  };
}
