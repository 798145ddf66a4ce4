import { consent, startConsent } from './consent.ts';
import { pushEvent } from './data-layer.ts';

/** The client's data from a confirmed link (CALL-19). */
export interface ConfirmationLink {
  readonly clientNumber: string | null;
  readonly clientEmail: string | null;
  readonly contractType: string;
  readonly appId: string;
}

/** Normalises the number, so that the same number always gives the same hash; masked numbers stay as they are. */
function normalNumber(text: string): string {
  const number = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return number.replace(/^0(?=\d{8,9}$)/, '+971').replace(/^(?=\d{10,15}$)/, '+');
}

const normalEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hashedFields({ clientNumber, clientEmail, appId }: ConfirmationLink) {
  return {
    ...(clientNumber && { phone: await sha256(normalNumber(clientNumber)) }),
    ...(clientEmail && { email: await sha256(normalEmail(clientEmail)) }),
    // A stable id for the application that gives no access to it.
    application: (await sha256(`analytics ${appId}`)).slice(0, 32),
  };
}

/** Sends the client's data as hashes, and only after explicit consent. */
export async function pushConfirmationLink(link: ConfirmationLink): Promise<void> {
  startConsent();
  const { mode, explicit } = consent();
  // Browsers hash only in secure contexts; elsewhere no personal data is sent.
  const allowed = mode === 'granted' && explicit && window.isSecureContext;
  const identity = allowed ? await hashedFields(link) : {};
  pushEvent({
    event: 'mv_accessed_confirmation_link',
    contract_type: link.contractType.slice(0, 40),
    ...identity,
  });
}
