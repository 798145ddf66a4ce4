import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { Transport } from '../../visitor/api/send.ts';

export const CODE = pages['/replacement/app'].code;
/** NUM-01: at the end everything is booked, which may take its time. */
const TIME_OUT_AT_END = 180_000;

interface Question {
  readonly id: string;
  /** Null asks for the step that is open. */
  readonly step: string | null;
}

/** CALL-11: where the replacement stands, seen from a step. */
export function askReplacement({ id, step }: Question, door?: Transport): Promise<ReplacementInfo> {
  const options = {
    ignoreErrorMessages: true,
    ...(step === 'END_WORK_FLOW' && { timeout: TIME_OUT_AT_END }),
  };
  return browserApi(CODE, options, door).get('ccreplacementapplication/getappinfo', {
    query: { id, ...(step !== null && { currentState: step }) },
  });
}
