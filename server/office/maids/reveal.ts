import { createHmac } from 'node:crypto';
import type { MaskedPrivateField } from '../../../rules/office/maid-private.ts';
import {
  MOST_REVEALS,
  REVEALED_SECONDS,
  type RevealReason,
} from '../../../rules/office/masking.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { requireFresh } from '../allowed.ts';
import { readPrivate } from './private-record.ts';

/** The log of reads, which belongs to the applications. */
export interface ReadsLog {
  readonly noteRead: (
    db: Database,
    read: {
      readonly staffId: string;
      readonly maidId: number;
      readonly field: string;
      readonly reason: string;
      readonly wordsSealed: Buffer | null;
    },
  ) => Promise<void>;
  readonly recentReveals: (db: Database, staffId: string) => Promise<number>;
}

interface Asked {
  readonly id: number;
  readonly field: MaskedPrivateField;
  readonly reason: RevealReason;
  readonly words?: string | undefined;
}

/** One masked value of a maid, after the read was written down with its reason (OFF-21, OFF-70). */
export async function revealPrivate(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  log: ReadsLog,
  { id, field, reason, words }: Asked,
  member: StaffMember,
): Promise<{ value: string; until: string }> {
  if (reason === 'other' && words === undefined) {
    throw new Refusal(400, 'REASON_MISSING', {}, { words: 'REASON_MISSING' });
  }
  const value = (await readPrivate(db, keys, id))[field];
  if (value === '') throw new Refusal(400, 'NO_VALUE');
  if ((await log.recentReveals(db, member.id)) >= MOST_REVEALS) requireFresh(member);
  // A key of its own: the row is part of a digest and cannot follow a new master key.
  const key = createHmac('sha256', keys.signing).update('words of reads').digest();
  const place = { table: 'data_reads', column: 'words_sealed', row: `maid ${id}` };
  await log.noteRead(db, {
    staffId: member.id,
    maidId: id,
    field,
    reason,
    wordsSealed: words === undefined ? null : seal(key, place, Buffer.from(words)),
  });
  return { value, until: new Date(Date.now() + REVEALED_SECONDS * 1000).toISOString() };
}
