import type { LinkPurpose } from '../../../rules/flows/step-table.ts';
import type { applications } from '../../platform/store/schema.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** Somebody at the door of an application, and what the way they came by allows (T02, T05). */
export interface ApplicationAccess {
  readonly application: ApplicationRow;
  readonly actor: 'client' | 'spouse';
  /** The link they hold instead of the appId; null for the appId itself. */
  readonly link: { readonly id: string; readonly purpose: LinkPurpose } | null;
  /** This browser is trusted: it began the application, was let in by one that did, or proved the number. */
  readonly proved: boolean;
  /** This browser entered a code sent to the number on file. Only then may it use what that number has on file (T77). */
  readonly provedNumber: boolean;
  /** Seals and opens what belongs to this application alone. */
  readonly dataKey: Buffer;
}

/** The number that this browser has proved, as the store finds it. */
export const provedLookup = ({ application, provedNumber }: ApplicationAccess): Buffer | null =>
  provedNumber ? application.mobileLookup : null;

/** Whether a code can let this browser in again after it was forgotten: one has proved the number on file. */
export function canForgetDevice({ application, actor, link, proved }: ApplicationAccess): boolean {
  const { mobileLookup, provedMobileLookup } = application;
  const isNumberProved = mobileLookup !== null && provedMobileLookup?.equals(mobileLookup) === true;
  return actor === 'client' && link === null && proved && isNumberProved;
}

/** The client in person: not the spouse, not a link that was made for signing alone. */
export const isOwner = ({ actor, link }: Pick<ApplicationAccess, 'actor' | 'link'>): boolean =>
  actor === 'client' && (link === null || link.purpose === 'continue_on_phone');
