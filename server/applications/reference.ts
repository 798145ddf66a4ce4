import { createHmac } from 'node:crypto';
import type { ApplicationAccess } from './access/application-access.ts';

/** Characters that neither sound nor look alike: no 0 and O, 1 and I and L, 5 and S, 2 and Z, B and 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const GROUP = 4;

/** A reference that people say on the phone, such as AH-7K3M-9QTX, from eight or more bytes. It gives no access. */
export function referenceOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `AH-${letters.slice(0, GROUP)}-${letters.slice(GROUP, 2 * GROUP)}`;
}

/**
 * The reference of an application. Before it is submitted it is derived from its id, so that the agreement names it
 * while it is read, and reading writes nothing.
 */
export const ownReference = ({
  application: { id, reference },
  dataKey,
}: {
  readonly application: Pick<ApplicationAccess['application'], 'id' | 'reference'>;
  readonly dataKey: Buffer;
}): string =>
  reference ?? referenceOf(createHmac('sha256', dataKey).update(`reference:${id}`).digest());
