import type { Translate } from '../../../rules/text/text.ts';
import { runCommand } from '../shell/commands.ts';
import type { MandateRow } from './debit-words.ts';

export type MandateAct = 'ask' | 'accept' | 'reject' | 'end';

/** Ticks off a direct debit that the bank has ended. */
export function endAtBank(t: Translate, { taskId, reference }: MandateRow): void {
  if (taskId === null) return;
  void runCommand(
    'complete_task',
    { taskId },
    t('The bank ended the direct debit {reference}', { reference }),
  );
}
