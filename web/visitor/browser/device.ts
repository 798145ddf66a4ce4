import { type Device, deviceOf } from '../../../rules/marketing/device.ts';

/** WIZ-13, from what the browser reports. */
export const browserDevice = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints);
