import { type SessionClaim, sessionClaims } from '../platform/http/session-claim.ts';
import type { Parts } from '../platform/parts.ts';
import { sessionRow } from './session-row.ts';

/** Reads and mints sessions, and gives one its row when there is something to write into it. */
export function sessionKeeper({ config, keys, store }: Pick<Parts, 'config' | 'keys' | 'store'>) {
  return {
    ...sessionClaims(config, keys),
    row: (claim: SessionClaim) => sessionRow(store.db, claim),
  };
}
