import type { StepCode } from '../../rules/flows/step-table.ts';
import type { NumberKind } from '../../rules/people/contact-numbers.ts';
import {
  type Accepting,
  latestAnswer,
  settleProof,
  visitRow,
  writeNumber,
} from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { isProved } from './proved-numbers.ts';

/** Saves one of the family's numbers. */
export async function saveNumber(
  { db, access, visit }: Pick<Accepting, 'db' | 'access' | 'visit'>,
  keys: Keys,
  kind: NumberKind,
  number: string | null,
) {
  await writeNumber(db, access, keys, kind, number);
  // Only a mobile number that a code has proved gets here.
  if (kind !== 'mobile') return;
  const actingIn = visit.session === null ? null : await visitRow(db, visit);
  await settleProof(db, access.application.id, actingIn);
}

/** A number that receives links has to be confirmed by a code first, known or not (T02). */
export const needsCode = async (
  { db, access }: Accepting,
  keys: Keys,
  number: string,
): Promise<boolean> => !(await isProved(db, keys, access.application.id, number));

/** Skips the WhatsApp step where the family said that it is the same number. */
export async function afterNumber(
  { db, access }: Accepting,
  kind: NumberKind,
): Promise<{ readonly next?: StepCode }> {
  const phone = kind === 'mobile' && (await latestAnswer(db, access, 'CLIENT_PHONE_NUMBER'));
  return phone && phone.sameForWhatsapp ? { next: 'CLIENT_SPOUSE_NUMBER' } : {};
}
