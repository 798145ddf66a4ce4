import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { Naming } from '../../../rules/flows/step-table.ts';
import { browserDevice } from '../../visitor/browser/device.ts';
import type { FlowParameters } from './flow-parameters.ts';

interface Question {
  readonly id: string;
  /** Null asks for the current step. */
  readonly step: string | null;
  readonly naming: Naming | null;
  readonly signature?: number;
  readonly act?: string | null;
  readonly way: FlowParameters;
}

/** CALL-10: the status of the application, for a given step. */
export const askInfo = (
  api: Api,
  { id, step, naming, signature, act, way }: Question,
): Promise<AppInfo> =>
  api.get('ccserviceapplication/getappinfo', {
    query: {
      id,
      ...way,
      ...(step !== null && { currentState: step }),
      ...(naming !== null && { naming }),
      ...(signature !== undefined && signature > 1 && { signature }),
      ...(act !== null && act !== undefined && { act }),
    },
  });

/** WIZ-13: sent only if the browser's result differs from the server's. */
export function deviceHint({ mobile }: AppInfo): Pick<FlowParameters, 'mobile'> {
  const isMobile = browserDevice() === 'mobile';
  return isMobile === mobile ? {} : { mobile: isMobile ? '1' : '0' };
}
