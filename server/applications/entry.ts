import type { applications } from '../platform/store/schema.ts';

type ApplicationRow = typeof applications.$inferSelect;
type LinkPurpose = 'spouse_sign' | 'spouse_arrival' | 'sign_only' | 'continue_on_phone';

/** Somebody at the door of an application, and what the way they came by allows (T02, T05). */
export interface Entry {
  readonly application: ApplicationRow;
  readonly actor: 'client' | 'spouse';
  /** The link they hold instead of the appId; null for the appId itself. */
  readonly link: { readonly id: string; readonly purpose: LinkPurpose } | null;
  /** This browser began the application or has proved itself since. */
  readonly proved: boolean;
  /** Seals and opens what belongs to this application alone. */
  readonly dataKey: Buffer;
}

/** The client in person: not the spouse, not a link that was made for signing alone. */
export const isOwner = ({ actor, link }: Pick<Entry, 'actor' | 'link'>): boolean =>
  actor === 'client' && (link === null || link.purpose === 'continue_on_phone');
