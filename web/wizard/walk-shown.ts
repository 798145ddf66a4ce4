import type { AppInfo } from '../../contract/application.ts';
import type { Walk } from '../../rules/wizard/walk.ts';
import type { Way } from './way.ts';

const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && !/^(?:0|false)?$/.test(flag);

/** The walk as far as this browser can tell: for what is shown, never for what is allowed. */
export const walkShown = (info: AppInfo, way: Way): Walk => ({
  actor: info.actor,
  mobile: info.mobile,
  wa: way.wa ?? null,
  sma: isSet(way.sma),
  forSignOnly: isSet(way.forSignOnly),
  clientSigningFlow: isSet(way.clientSigningFlow),
  isShortListedMaids: isSet(way.isShortListedMaids),
  needEnterIbanNumber: info.needEnterIbanNumber,
  paidByCreditCard: info.paidByCreditCard,
  signedBySpouse: info.signedBySpouse,
  skipStartScreen: info.guiProperty.skipStartScreen,
});
