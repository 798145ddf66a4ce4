import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { Transport } from '../../visitor/api/send.ts';

export const CODE = pages['/replacement/app'].code;
/** NUM-01: the confirmation books everything at once, so it gets a longer timeout. */
const TIME_OUT_AT_END = 180_000;

interface Question {
  readonly id: string;
  /** Null asks for the current step. */
  readonly step: string | null;
}

/** CALL-11: the status of the replacement, for a given step. */
export function askReplacement(
  { id, step }: Question,
  transport?: Transport,
): Promise<ReplacementInfo> {
  const options = {
    ignoreErrorMessages: true,
    ...(step === 'END_WORK_FLOW' && { timeout: TIME_OUT_AT_END }),
  };
  return browserApi(CODE, options, transport).get('ccreplacementapplication/getappinfo', {
    query: { id, ...(step !== null && { currentState: step }) },
  });
}
