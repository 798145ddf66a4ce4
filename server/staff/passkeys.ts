import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NewPasskey, PasskeyTouch } from '../../contract/office/staff.ts';
import type { Database } from '../platform/store/store.ts';
import { PASSKEYS_NEEDED } from './sessions.ts';
import { staff, staffAuthenticators, staffChallenges, staffPasskeys } from './table.ts';

const MINUTES = 5;
/** Loaded with the first use: families never need it. */
const webAuthn = () => import('@simplewebauthn/server');

/** Where passkeys are valid: the origin of the office's own pages. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly brandName: string;
}
const hostOf = ({ origin }: PasskeyPlace): string => new URL(origin).hostname;

type Purpose = (typeof staffChallenges.$inferSelect)['purpose'];

async function keepChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
  staffId: string | null,
): Promise<void> {
  await db.delete(staffChallenges).where(sql`${staffChallenges.expiresAt} < now()`);
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`;
  await db.insert(staffChallenges).values({ challenge, purpose, staffId, expiresAt });
}

/** Each challenge is answered once. */
const takeChallenge =
  (db: Database, purpose: Purpose, staffId: string | null) =>
  async (challenge: string): Promise<boolean> => {
    const taken = await db
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.challenge, challenge),
          eq(staffChallenges.purpose, purpose),
          staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
          gt(staffChallenges.expiresAt, sql`now()`),
        ),
      )
      .returning({ challenge: staffChallenges.challenge });
    return taken.length > 0;
  };

const isTransport = (text: string): text is AuthenticatorTransport =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].includes(text);

const MOST_PASSKEYS = 10;

export const passkeysOf = (db: Database, staffId: string) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));

/** What the browser needs to make a passkey for this colleague. */
export async function offerPasskey(
  db: Database,
  place: PasskeyPlace,
  { id, name }: { readonly id: string; readonly name: string },
) {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await passkeysOf(db, id);
  const options = await generateRegistrationOptions({
    rpName: place.brandName,
    rpID: hostOf(place),
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({
      id: key.id,
      transports: key.transports.filter(isTransport),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, 'register', id);
  return options;
}

/** Stores a new passkey; false if the browser's answer is not valid. */
export async function addPasskey(
  db: Database,
  place: PasskeyPlace,
  staffId: string,
  passkey: NewPasskey,
  label: string,
): Promise<boolean> {
  const transports = passkey.response.transports.filter(isTransport);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: { ...passkey.response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: takeChallenge(db, 'register', staffId),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
  }).catch(() => null);
  if (!verified?.verified || (await passkeysOf(db, staffId)).length >= MOST_PASSKEYS) return false;
  const { credential } = verified.registrationInfo;
  const added = await db
    .insert(staffPasskeys)
    .values({
      id: credential.id,
      staffId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      label,
    })
    // Somebody else's passkey stays theirs.
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

/** Removes one of more than two passkeys; false if it is not theirs or one of the last two. */
export async function removePasskey(db: Database, staffId: string, id: string): Promise<boolean> {
  await db.select().from(staff).where(eq(staff.id, staffId)).for('update');
  const known = await passkeysOf(db, staffId);
  if (known.length <= PASSKEYS_NEEDED || !known.some((key) => key.id === id)) return false;
  await db.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
  return true;
}

/** Forgets the ways in of somebody who lost them, so that a finder cannot use them. */
export async function forgetWaysIn(db: Database, staffId: string): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await db.delete(staffAuthenticators).where(eq(staffAuthenticators.staffId, staffId));
}

/** What the browser needs to sign in, or to prove the colleague once more. */
export async function askForPasskey(db: Database, place: PasskeyPlace, staffId: string | null) {
  const { generateAuthenticationOptions } = await webAuthn();
  const known = staffId === null ? [] : await passkeysOf(db, staffId);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    userVerification: 'required',
    allowCredentials: known.map((key) => ({
      id: key.id,
      transports: key.transports.filter(isTransport),
    })),
  });
  await keepChallenge(db, options.challenge, staffId === null ? 'sign_in' : 'step_up', staffId);
  return options;
}

/** The colleague whose passkey gave this answer; null if it is not valid. */
export async function checkPasskey(
  db: Database,
  place: PasskeyPlace,
  staffId: string | null,
  touch: PasskeyTouch,
): Promise<string | null> {
  const [key] = await db
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.id, touch.id), isNull(staff.dismissedAt)));
  if (key === undefined || (staffId !== null && key.passkey.staffId !== staffId)) return null;
  const { passkey } = key;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...touch, clientExtensionResults: {} },
    expectedChallenge: takeChallenge(db, staffId === null ? 'sign_in' : 'step_up', staffId),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await db
    .update(staffPasskeys)
    .set({ counter: verified.authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(staffPasskeys.id, passkey.id));
  return passkey.staffId;
}
