import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../visitor/api/api-error.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { officeApi } from '../shell/office-api.ts';

/** Loaded with the first use. */
const webAuthn = () => import('@simplewebauthn/browser');

type Given = Readonly<Record<string, unknown>>;

// The server's half of the same library made these options.
function forTouch(given: Given): PublicKeyCredentialRequestOptionsJSON;
function forTouch(given: Given): unknown {
  return given;
}
function forNew(given: Given): PublicKeyCredentialCreationOptionsJSON;
function forNew(given: Given): unknown {
  return given;
}

/** Passkeys need a host name and a secure page; http://127.0.0.1 has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** The same address at localhost, for people who opened the number. */
export const localhostAddress = (search: string): string | null =>
  /^(?:127\.0\.0\.1|\[::1\])$/.test(location.hostname)
    ? `http://localhost:${location.port}${location.pathname}${search}`
    : null;

export async function canAutofill(): Promise<boolean> {
  return canUsePasskeys() && (await webAuthn()).browserSupportsWebAuthnAutofill();
}

let isButtonPressed = false;

async function signIn(useBrowserAutofill: boolean): Promise<void> {
  // The browser waits for one passkey at a time: the field must not cancel a press of the button.
  const stopForButton = () => {
    if (useBrowserAutofill && isButtonPressed) {
      throw new DOMException('The button was pressed.', 'AbortError');
    }
  };
  const { startAuthentication } = await webAuthn();
  stopForButton();
  const { options } = await officeApi.post('office/signin/options');
  stopForButton();
  const response = await startAuthentication({
    optionsJSON: forTouch(options),
    useBrowserAutofill,
  });
  await officeApi.post('office/signin/passkey', { body: { response } });
}

/** Signs in by the press of a button. */
export async function signInByPasskey(): Promise<void> {
  isButtonPressed = true;
  await signIn(false).finally(() => (isButtonPressed = false));
}

/** Signs in once the person picks a passkey in the field. */
export const waitForPickedPasskey = (): Promise<void> => signIn(true);

/** Proves once more that it is the same person (OFF-04). */
export async function touchPasskey(): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const { options } = await officeApi.post('office/stepup/options');
  const response = await startAuthentication({ optionsJSON: forTouch(options) });
  await officeApi.post('office/stepup/check', { body: { response } });
}

const devices = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chromebook', /CrOS/],
] as const;

export type PasskeyKind = 'this_device' | 'other';

/** Makes a passkey and returns how many the colleague has now. */
export async function addPasskey(t: Translate, kind: PasskeyKind): Promise<number> {
  const { startRegistration } = await webAuthn();
  const { options } = await officeApi.post('office/passkeys/options');
  const optionsJSON = forNew(options);
  const isHere = kind === 'this_device';
  const response = await startRegistration({
    optionsJSON: {
      ...optionsJSON,
      hints: isHere ? ['client-device'] : ['security-key', 'hybrid'],
      authenticatorSelection: {
        ...optionsJSON.authenticatorSelection,
        authenticatorAttachment: isHere ? 'platform' : 'cross-platform',
      },
    },
  });
  const device = devices.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0];
  const isPhone = response.response.transports?.includes('hybrid') ?? false;
  const label = isHere
    ? (device ?? t('Computer'))
    : isPhone
      ? t('Phone or tablet')
      : t('Security key');
  const { passkeys } = await officeApi.post('office/passkeys/add', { body: { response, label } });
  return passkeys;
}

/** Words for a failure; null if the browser only gave up waiting in the field. */
export function passkeyProblem(t: Translate, error: unknown): string | null {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  if (name === 'InvalidStateError') {
    return t('This device has a passkey of yours already. Use another device or a security key.');
  }
  if (name === 'NotAllowedError') {
    return t('Nothing was confirmed. Try again, or use another way.');
  }
  return t('This browser could not use a passkey. Try another browser or device.');
}
