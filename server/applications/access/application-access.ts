import type { LinkPurpose } from '../../../rules/flows/step-table.ts';
import type { applications } from '../table.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** The person who opened an application, and what their appId or link allows (T02, T05). */
export interface ApplicationAccess {
  readonly application: ApplicationRow;
  readonly actor: 'client' | 'spouse';
  /** The link that opened it; null when the appId did. */
  readonly link: {
    readonly id: string;
    readonly purpose: LinkPurpose;
    /** It came by text message and the sender was never shown it. */
    readonly onlyTexted: boolean;
  } | null;
  /** This browser is trusted: it started the application, was let in by a trusted browser, or proved the number. */
  readonly proved: boolean;
  /** This browser entered a code sent to the number on file. Only then may it use details stored for that number (T77). */
  readonly provedNumber: boolean;
  /** The key that encrypts the data of this application only. */
  readonly dataKey: Buffer;
}

/** The lookup hash of the number that this browser has proved. */
export const provedLookup = ({ application, provedNumber }: ApplicationAccess): Buffer | null =>
  provedNumber ? application.mobileLookup : null;

/** True if a code has proved the current number on file. */
export const hasProvedNumber = ({
  mobileLookup,
  provedMobileLookup,
}: Pick<ApplicationRow, 'mobileLookup' | 'provedMobileLookup'>): boolean =>
  mobileLookup !== null && provedMobileLookup?.equals(mobileLookup) === true;

/** True if a forgotten browser can get back in with a code: the number on file was proved before. */
export const canForgetDevice = ({ application, actor, link, proved }: ApplicationAccess): boolean =>
  actor === 'client' && link === null && proved && hasProvedNumber(application);

/** The client in person: not the spouse, and not a link made for signatures only. */
export const isOwner = ({ actor, link }: Pick<ApplicationAccess, 'actor' | 'link'>): boolean =>
  actor === 'client' && (link === null || link.purpose === 'continue_on_phone');
