import { seal, unseal } from '../platform/sealing.ts';
import type { ApplicationAccess } from './access/application-access.ts';

export { personLookup } from '../platform/person-lookup.ts';

/** The part of an application that encryption needs. */
export interface Sealed {
  readonly id: string;
  readonly dataKey: Buffer;
}

export interface SealedOwner extends Pick<ApplicationAccess, 'dataKey'> {
  readonly application: Pick<ApplicationAccess['application'], 'id'>;
}
export const sealedOf = ({ application, dataKey }: SealedOwner) => ({
  id: application.id,
  dataKey,
});

/** The table and row of an application's cell outside the table `applications`. */
interface Cell {
  readonly table: string;
  readonly row: string;
}

const whose = (of: ApplicationAccess | Sealed): Sealed => ('application' in of ? sealedOf(of) : of);

/** Encrypts a text with the application's own key for the named column (T60). */
export function sealText(
  of: ApplicationAccess | Sealed,
  column: string,
  text: string,
  cell?: Cell,
): Buffer {
  const { id, dataKey } = whose(of);
  return seal(dataKey, { table: 'applications', row: id, ...cell, column }, Buffer.from(text));
}

/** Null if nothing is stored or the bytes were not encrypted for this cell. */
export function openText(
  of: ApplicationAccess | Sealed,
  column: string,
  sealed: Buffer | null,
  cell?: Cell,
): string | null {
  if (sealed === null) return null;
  const { id, dataKey } = whose(of);
  const place = { table: 'applications', row: id, ...cell, column };
  return unseal(dataKey, place, sealed)?.toString() ?? null;
}

/** Encrypts the same text for another application, under its own key. */
export function resealed(
  from: ApplicationAccess | Sealed,
  to: ApplicationAccess | Sealed,
  column: string,
  sealed: Buffer | null,
): Buffer | null {
  const text = openText(from, column, sealed);
  return text === null ? null : sealText(to, column, text);
}
