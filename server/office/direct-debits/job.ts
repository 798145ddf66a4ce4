import { firstOfMonthAfter } from '../../../rules/text/days.ts';
import { monthOf } from '../../collections/index.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { tellOfEndedDebits } from './ended-debits.ts';
import { endLeftDebits } from './left-debits.ts';
import { recordDebits } from './record-due.ts';
import { endUnneededDebits } from './unneeded-debits.ts';

/** The file of a month is made before its first day, so the next month is recorded as well. */
export const debitRecording: Job = {
  name: 'direct debits due',
  everySeconds: 300,
  limitSeconds: 120,
  async run(deps) {
    const month = monthOf(new Date());
    let failed = await recordDebits(deps, month);
    failed += await recordDebits(deps, firstOfMonthAfter(month));
    failed += await endLeftDebits(deps);
    failed += await endUnneededDebits(deps);
    failed += await tellOfEndedDebits(deps);
    if (failed > 0) throw new Error(`${failed} direct debits could not be recorded or ended.`);
  },
};
