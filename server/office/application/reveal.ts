import {
  MOST_REVEALS,
  REVEALED_SECONDS,
  type RevealableField,
  type RevealReason,
  rightToReveal,
} from '../../../rules/office/masking.ts';
import { sealText } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffMember } from '../../staff/index.ts';
import { requireFresh, requireRight } from '../allowed.ts';
import { fieldsFor, partsFor } from './application-view.ts';
import { noteRead, recentReveals } from './data-reads.ts';
import { openCase } from './opened-case.ts';
import { familyAnswers, personalValues } from './personal-values.ts';

interface Asked {
  readonly applicationId: string;
  readonly field: RevealableField;
  readonly reason: RevealReason;
  readonly words?: string | undefined;
}

/** The value of one field in clear, after the read was written down with its reason (OFF-21, OFF-70). */
export async function reveal(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  { applicationId, field, reason, words }: Asked,
  member: StaffMember,
): Promise<{ value: string; until: string }> {
  requireRight(member, rightToReveal[field]);
  // A right to numbers reveals only numbers that the colleague sees.
  if (!fieldsFor(partsFor(member)).includes(field)) requireRight(member, 'see_applications');
  if (reason === 'other' && words === undefined) {
    throw new Refusal(400, 'REASON_MISSING', {}, { words: 'REASON_MISSING' });
  }
  const opened = await openCase(db, keys, applicationId);
  const value = (await personalValues(db, opened, await familyAnswers(db, opened)))[field];
  if (value === null || opened.dataKey === null) throw new Refusal(400, 'NO_VALUE');
  if ((await recentReveals(db, member.id)) >= MOST_REVEALS) requireFresh(member);
  const of = { id: opened.contract.id, dataKey: opened.dataKey };
  const cell = { table: 'data_reads', row: of.id };
  await noteRead(db, {
    staffId: member.id,
    applicationId,
    field,
    reason,
    wordsSealed: words === undefined ? null : sealText(of, 'words_sealed', words, cell),
  });
  return { value, until: new Date(Date.now() + REVEALED_SECONDS * 1000).toISOString() };
}
