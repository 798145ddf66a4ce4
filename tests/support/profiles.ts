import { devices, type BrowserContextOptions } from 'playwright-core';

const phoneAgent = devices['Pixel 7']?.userAgent;
if (phoneAgent === undefined) throw new Error('playwright-core no longer knows the Pixel 7.');

/** The two visitors that test every page. */
export const profiles = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: phoneAgent,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Profile = keyof typeof profiles;
export const profileNames: readonly Profile[] = ['phone', 'desktop'];
