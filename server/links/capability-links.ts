import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Travelling, travelling } from '../../contract/links.ts';
import { type ApplicationAccess, linkLookup, openText, sealText } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { isUsableLink, replaceLink } from '../capability-links/index.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import type { Database } from '../platform/store/store.ts';

export const LINK_HOURS = 72;

export type LinkRow = typeof capabilityLinks.$inferSelect;
export type SentPurpose = 'continue_on_phone' | 'spouse_sign' | 'spouse_arrival';
type Purpose = SentPurpose | 'sign_only' | 'her_documents';
type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;

const details = z.object({
  to: z.nullable(z.string()),
  channel: z.nullable(z.enum(['sms', 'whatsapp'])),
  /** The language of the page on which it was sent, and of its text message. */
  language: z.optional(z.enum(['en', 'ar'])),
  travelling,
});
type LinkDetails = z.output<typeof details>;

const cellOf = (linkId: string) => ({ table: 'capability_links', row: linkId });

/**
 * A 256-bit token derived from the application's own key: the store has only its keyed hash, and yet the code on the
 * screen and the text message can carry the same link.
 */
export const tokenOf = ({ dataKey }: Pick<Whose, 'dataKey'>, linkId: string): string =>
  createHmac('sha256', dataKey).update(`capability link:${linkId}`).digest('base64url');

export const pathOf = (token: string): string => `/s/${token}`;

/** Creates a link and ends the previous one of the same purpose. The caller has locked the application. */
export async function issueLink(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  whose: Whose,
  purpose: Purpose,
  about: Partial<LinkDetails> & { readonly onlyTexted?: boolean } = {},
): Promise<LinkRow> {
  const { id: applicationId } = whose.application;
  const id = randomUUID();
  const { onlyTexted = false, ...given } = about;
  const linkDetails: LinkDetails = { to: null, channel: null, travelling: {}, ...given };
  return replaceLink(db, {
    id,
    applicationId,
    purpose,
    onlyTexted,
    tokenLookup: linkLookup(keys, tokenOf(whose, id)),
    detailsSealed: sealText(
      whoseCell(whose),
      'details_sealed',
      JSON.stringify(linkDetails),
      cellOf(id),
    ),
    expiresAt: sql`now() + make_interval(hours => ${LINK_HOURS})`,
  });
}

const whoseCell = ({ application, dataKey }: Whose) => ({ id: application.id, dataKey });

export function detailsOf(
  whose: Whose,
  { id, detailsSealed }: Pick<LinkRow, 'id' | 'detailsSealed'>,
): LinkDetails {
  const text = openText(whoseCell(whose), 'details_sealed', detailsSealed, cellOf(id));
  const parsed = details.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success ? parsed.data : { to: null, channel: null, travelling: {} };
}

/** The newest link of a purpose, in any state. */
export async function lastLink(
  db: Database,
  applicationId: string,
  purpose: Purpose,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(capabilityLinks)
    .where(
      and(eq(capabilityLinks.applicationId, applicationId), eq(capabilityLinks.purpose, purpose)),
    )
    .orderBy(desc(capabilityLinks.createdAt), desc(capabilityLinks.id))
    .limit(1);
  return row;
}

export const isOpen = ({ completedAt, revokedAt, expiresAt }: LinkRow): boolean =>
  completedAt === null && revokedAt === null && expiresAt > new Date();

/** True if the link can be used; locks it until the caller's transaction ends. */
export async function holdLink(db: Database, linkId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: capabilityLinks.id })
    .from(capabilityLinks)
    .where(and(eq(capabilityLinks.id, linkId), isUsableLink))
    .for('update');
  return row !== undefined;
}

/** The wizard's address for the holder of the link. */
export const searchOf = (id: string, along: Travelling): string => {
  const search = new URLSearchParams({ appId: id });
  for (const [name, value] of Object.entries(along)) {
    if (value !== undefined) search.set(name, value);
  }
  return search.toString();
};
