import type { AppInfo } from '../../../contract/application.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';
import type { FlowParameters } from './flow-parameters.ts';

const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && !/^(?:0|false)?$/.test(flag);

/** The flow state as this browser knows it: for display only, never for permissions. */
export const flowStateShown = (info: AppInfo, parameters: FlowParameters): FlowState => ({
  flow: info.flow === 'visa' ? 'visa' : 'hire',
  actor: info.actor,
  mobile: info.mobile,
  wa: info.spouseSigns ? '1' : (parameters.wa ?? null),
  sma: isSet(parameters.sma),
  forSignOnly: isSet(parameters.forSignOnly),
  clientSigningFlow: isSet(parameters.clientSigningFlow),
  isShortListedMaids: isSet(parameters.isShortListedMaids),
  needEnterIbanNumber: info.needEnterIbanNumber,
  paidByCreditCard: info.paidByCreditCard,
  paidFromAccountOnFile: info.paidFromAccountOnFile,
  signedBySpouse: info.signedBySpouse,
  skipStartScreen: info.guiProperty.skipStartScreen,
  onlyHerDocuments: info.visa?.forHer === true,
});
