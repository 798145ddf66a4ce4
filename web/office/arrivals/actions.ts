import type { ArrivalOutcome } from '../../../rules/office/arrival-outcomes.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { runCommand, showFailure } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { notices } from '../shell/undo.ts';
import {
  type Arrival,
  type Board,
  type Driver,
  type MoveTerms,
  nameOf,
  outcomeWords,
  type Time,
  timeWords,
} from './arrival-words.ts';

/** What the actions below are about. */
interface Doing {
  readonly t: Translate;
  readonly board: Board;
}

export const askTerms = (applicationId: string, { day, slot }: Time): Promise<MoveTerms> =>
  officeApi.get('office/arrivals/move', { query: { applicationId, day, slot } });

/** Moves or books an arrival, or asks the family; false if it could not be done, with the reason shown. */
export async function moveTo(
  { t, board }: Doing,
  command: 'move_arrival' | 'book_arrival',
  { applicationId, ...arrival }: Pick<Arrival, 'applicationId' | 'maid'>,
  { day, slot }: Time,
): Promise<boolean> {
  try {
    const terms = await askTerms(applicationId, { day, slot });
    if (terms.obstacle !== null) {
      notices.set({ kind: 'failure', text: terms.obstacle, at: Date.now() });
      return false;
    }
    const values = { name: nameOf(t, arrival), time: timeWords(t, board, { day, slot }) };
    const said = terms.asksFamily
      ? t('The family is asked: {name} on {time}. The place is reserved.', values)
      : t('{name} comes on {time}. The family is told.', values);
    return (await runCommand(command, { applicationId, day, slot }, said)) !== null;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

export const assignDriver = (
  { t }: Pick<Doing, 't'>,
  arrivals: readonly Arrival[],
  driver: Driver | null,
) => {
  const [first] = arrivals;
  const name = first && arrivals.length === 1 ? nameOf(t, first) : t('all of them');
  const said =
    driver === null
      ? t('{name} has no driver now.', { name })
      : t('{driver} drives {name}.', { driver: driver.name, name });
  const input = {
    applicationIds: arrivals.map(({ applicationId }) => applicationId),
    driverId: driver?.id ?? null,
  };
  return runCommand('assign_driver', input, said);
};

export const record = (
  { t }: Pick<Doing, 't'>,
  arrival: Arrival,
  outcome: ArrivalOutcome,
  text?: string,
) =>
  runCommand(
    'record_arrival',
    { applicationId: arrival.applicationId, outcome, ...(text && { text }) },
    t('{name}: {outcome}', { name: nameOf(t, arrival), outcome: outcomeWords(t, outcome) }),
  );
