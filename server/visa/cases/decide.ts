import { endUnusedMandates } from '../../mandates/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { appendVisaEvent, lockVisaCase } from './append-event.ts';
import type { VisaCase } from './read-case.ts';

interface Decision {
  readonly applicationId: string;
  /** The colleague who records what the family said; null if the family decides itself. */
  readonly staffId?: string | null;
}

/**
 * The family agrees to the refund of a stopped visa (VISA-08); a second press changes nothing. `openWork` opens the tasks
 * of the office in the same transaction.
 */
export async function decideStopped(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { applicationId, staffId = null }: Decision,
  openWork: (
    db: Database,
    visa: VisaCase,
    /** Direct debits that have ended and that the bank has. */
    endedAtBank: readonly string[],
  ) => Promise<unknown>,
): Promise<VisaCase> {
  const visa = await lockVisaCase(db, deps.keys, { applicationId });
  if (visa === null) throw new Refusal(404, 'NO_VISA');
  const { progress } = visa;
  if (progress.state === 'stopped') return visa;
  if (progress.state !== 'deciding') throw new Refusal(409, 'VISA_NOT_DECIDING');
  const data = { choice: 'refund' } as const;
  const event = { kind: 'decided', actor: 'family', staffId, data } as const;
  const after = await appendVisaEvent(db, deps, visa, event);
  // Nothing more is taken for it. A maid hired by the month is paid on by her contract.
  const isPaidHere = after.application.flow === 'visa';
  const endedAtBank = isPaidHere ? await endUnusedMandates(db, applicationId) : [];
  await openWork(db, after, endedAtBank);
  return after;
}
