import type { AppInfo } from '../../../contract/application.ts';
import type { Walk } from '../../../rules/flows/walk.ts';
import type { Way } from './way.ts';

const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && !/^(?:0|false)?$/.test(flag);

/** The walk as far as this browser can tell: for what is shown, never for what is allowed. */
export const walkShown = (info: AppInfo, way: Way): Walk => ({
  actor: info.actor,
  mobile: info.mobile,
  wa: info.spouseSigns ? '1' : (way.wa ?? null),
  sma: isSet(way.sma),
  forSignOnly: isSet(way.forSignOnly),
  clientSigningFlow: isSet(way.clientSigningFlow),
  isShortListedMaids: isSet(way.isShortListedMaids),
  needEnterIbanNumber: info.needEnterIbanNumber,
  paidByCreditCard: info.paidByCreditCard,
  paidFromAccountOnFile: info.paidFromAccountOnFile,
  signedBySpouse: info.signedBySpouse,
  skipStartScreen: info.guiProperty.skipStartScreen,
});
