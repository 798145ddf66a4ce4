import { eq } from 'drizzle-orm';
import type { Travelling } from '../../contract/links.ts';
import { mobileProblems, spouseProblems } from '../../rules/people/contact-numbers.ts';
import { uaeMobile } from '../../rules/people/mobile-number.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import {
  type ApplicationAccess,
  latestAnswer,
  openText,
  priceOf,
  visitRow,
  writeNumber,
} from '../applications/index.ts';
import { markShown } from '../capability-links/index.ts';
import { enqueue, type GiveBack, messageLimits } from '../messages/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { maids } from '../catalogue/table.ts';
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
  /** Empty for the number on file. */
  readonly mobile: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly travelling: Travelling;
  /** The language of an earlier link to the same person; otherwise that of the page that sends it. */
  readonly language?: OwnLanguage | undefined;
  /** The message waits until then. */
  readonly notBefore?: Date | null;
}

/** The key of a link's text message, used to read its delivery status. */
export const linkMessageKey = (linkId: string): string => `link:${linkId}`;

export const clientName = (access: Pick<ApplicationAccess, 'application' | 'dataKey'>): string => {
  const { id, clientNameSealed } = access.application;
  const name = openText({ id, dataKey: access.dataKey }, 'client_name_sealed', clientNameSealed);
  return name?.trim().split(/\s+/u)[0] ?? '';
};

const numberIn = (access: ApplicationAccess, column: 'mobile_sealed' | 'spouse_mobile_sealed') => {
  const { mobileSealed, spouseMobileSealed } = access.application;
  return openText(access, column, column === 'mobile_sealed' ? mobileSealed : spouseMobileSealed);
};

/** The recipient of a link; throws validation problems. */
function recipient(access: ApplicationAccess, { purpose, mobile }: Sending): string {
  const own = numberIn(access, 'mobile_sealed');
  const isOwn = purpose === 'continue_on_phone';
  const known = isOwn ? own : numberIn(access, 'spouse_mobile_sealed');
  const number = mobile.trim() === '' ? known : uaeMobile(mobile);
  const wrong = isOwn
    ? mobileProblems({ onFile: false, mobile: number ?? '' })
    : spouseProblems({ none: false, mobile: number ?? '' }, own);
  if (number === null || wrong['mobile'] !== undefined) throw wrongMobile(wrong['mobile'] ?? '');
  return number;
}

/** Refuses to ask for a signature that exists already or is no longer needed. */
async function refuseNeedless(
  db: Database,
  access: ApplicationAccess,
  purpose: SentPurpose | 'her_documents',
): Promise<void> {
  const { state, flow } = access.application;
  // Her documents are for the visa she asks for, until it is handed in.
  if (purpose === 'her_documents' && (state !== 'open' || flow !== 'visa')) throw notOpen();
  if (purpose !== 'spouse_sign') return;
  if (state !== 'open') throw notOpen();
  if (await isAuthoritySigned(db, access)) throw alreadySigned();
}

/** The maid of a hire, or the woman a visa is for; empty without one. */
export async function nameOfHer(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<string> {
  const { maidId, flow } = access.application;
  if (flow === 'visa') {
    const name = (await latestAnswer(db, access, 'VISA_HER'))?.firstName;
    return name ?? '';
  }
  if (maidId === null) return '';
  const [maid] = await db
    .select({ firstName: maids.firstName })
    .from(maids)
    .where(eq(maids.id, maidId));
  return maid === undefined ? '' : displayFirstName(maid.firstName);
}

export function linkSending(deps: Needs) {
  const { config, keys } = deps;
  const limits = messageLimits(deps);

  async function text(
    db: Database,
    access: ApplicationAccess,
    link: LinkRow,
    to: string,
    language: OwnLanguage,
    notBefore: Date | null,
  ): Promise<void> {
    const { id: applicationId } = access.application;
    const path = pathOf(tokenOf(access, link.id));
    const message = {
      applicationId,
      channel: 'sms',
      to,
      dedupeKey: linkMessageKey(link.id),
      dataKey: access.dataKey,
      language,
      notBefore,
    } as const;
    if (link.purpose === 'continue_on_phone') {
      await enqueue(db, deps, { ...message, template: 'continue_on_phone', slots: { path } });
      return;
    }
    const maid = await nameOfHer(db, access);
    const slots = { path, client: clientName(access), maid, hours: LINK_HOURS };
    if (link.purpose === 'spouse_arrival') {
      await enqueue(db, deps, { ...message, template: 'spouse_arrival', slots });
      return;
    }
    const monthly = (await priceOf(db, access))?.monthly ?? 0;
    await enqueue(db, deps, { ...message, template: 'spouse_sign', slots: { ...slots, monthly } });
  }

  return {
    /** Counts a text message, outside the transaction that sends it. Returns how to take it back if that fails. */
    async allow(access: ApplicationAccess, visit: Visit, sending: Sending): Promise<GiveBack> {
      const number = recipient(access, sending);
      await refuseNeedless(deps.store.db, access, sending.purpose);
      if (sending.channel !== 'sms') return () => Promise.resolve();
      return limits.allow({
        number,
        applicationId: access.application.id,
        address: visit.address,
        sessionId: await visitRow(deps.store.db, visit),
      });
    },

    /**
     * Creates the link and puts its message into the outbox, in the caller's transaction, which has locked the
     * application. The previous link of the same purpose ends (T07), and `address` returns the new one.
     */
    async send(db: Database, access: ApplicationAccess, sending: Sending): Promise<LinkRow> {
      const { purpose, channel, travelling, language = access.application.language } = sending;
      const to = recipient(access, sending);
      await refuseNeedless(db, access, purpose);
      if (purpose !== 'continue_on_phone') {
        await writeNumber(db, access, keys, 'spouse', to);
      }
      const about = { to, channel, travelling, language, onlyTexted: channel === 'sms' };
      const link = await issueLink(db, keys, access, purpose, about);
      if (channel === 'sms') await text(db, access, link, to, language, sending.notBefore ?? null);
      return link;
    },

    /** The live link as an address to show; created if there is none. */
    async address(
      db: Database,
      access: ApplicationAccess,
      purpose: SentPurpose | 'her_documents',
      travelling: Travelling,
    ) {
      await refuseNeedless(db, access, purpose);
      const last = await lastLink(db, access.application.id, purpose);
      const about = last === undefined ? { travelling } : detailsOf(access, last);
      const link =
        last !== undefined && isOpen(last)
          ? last
          : await issueLink(db, keys, access, purpose, { ...about, travelling });
      await markShown(db, link.id);
      return {
        url:
          config.publicOrigin +
          pathIn(access.application.language, pathOf(tokenOf(access, link.id))),
        endsAt: link.expiresAt.toISOString(),
      };
    },
  };
}
