import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { appendVisaEvent, lockVisaCase } from './append-event.ts';
import type { VisaCase } from './read-case.ts';

interface Decision {
  readonly applicationId: string;
  readonly choice: 'refund' | 'credit';
  /** The colleague who records what the family said; null if the family decides itself. */
  readonly staffId?: string | null;
}

/**
 * The family chooses what follows a stopped visa (VISA-08). Choosing the same again changes nothing. `openWork` opens
 * the task of the office in the same transaction.
 */
export async function decideStopped(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { applicationId, choice, staffId = null }: Decision,
  openWork: (db: Database, visa: VisaCase) => Promise<unknown>,
): Promise<VisaCase> {
  const visa = await lockVisaCase(db, deps.keys, { applicationId });
  if (visa === null) throw new Refusal(404, 'NO_VISA');
  const { progress } = visa;
  if (progress.state === 'stopped' && progress.choice === choice) return visa;
  if (progress.state !== 'deciding') throw new Refusal(409, 'VISA_NOT_DECIDING');
  const event = { kind: 'decided', actor: 'family', staffId, data: { choice } } as const;
  const after = await appendVisaEvent(db, deps, visa, event);
  await openWork(db, after);
  return after;
}
