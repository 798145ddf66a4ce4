import { type Device, deviceOf } from '../../../rules/marketing/device.ts';

/** WIZ-13, as the browser itself can tell. */
export const browserDevice = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints);
