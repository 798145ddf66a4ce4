import { createHmac } from 'node:crypto';
import type { Keys } from '../platform/keys.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { ApplicationAccess } from './access/application-access.ts';

/** An application as far as sealing needs to know it. */
export interface Sealed {
  readonly id: string;
  readonly dataKey: Buffer;
}

export const sealedOf = ({
  application,
  dataKey,
}: Pick<ApplicationAccess, 'application' | 'dataKey'>) => ({
  id: application.id,
  dataKey,
});

/** A cell of another table than `applications` belongs to an application, too: which table, which row. */
interface Cell {
  readonly table: string;
  readonly row: string;
}

const whose = (of: ApplicationAccess | Sealed): Sealed => ('application' in of ? sealedOf(of) : of);

/** Seals a text with the application's own key into the named column (T60). */
export function sealText(
  of: ApplicationAccess | Sealed,
  column: string,
  text: string,
  cell?: Cell,
): Buffer {
  const { id, dataKey } = whose(of);
  return seal(dataKey, { table: 'applications', row: id, ...cell, column }, Buffer.from(text));
}

/** Null where nothing is kept, and where the bytes are not what was sealed there. */
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

/** The same words for another application, under its own key. */
export function resealed(
  from: ApplicationAccess | Sealed,
  to: ApplicationAccess | Sealed,
  column: string,
  sealed: Buffer | null,
): Buffer | null {
  const text = openText(from, column, sealed);
  return text === null ? null : sealText(to, column, text);
}

/** Finds who has a number or an e-mail address without keeping it readable. */
export const personLookup = (
  { signing }: Pick<Keys, 'signing'>,
  kind: 'mobile' | 'email',
  text: string,
): Buffer => createHmac('sha256', signing).update(`${kind}:${text}`).digest();
