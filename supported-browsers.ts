/**
 * The oldest browsers in which families can do everything. The build compiles for them, `scripts/checks/browsers.ts`
 * refuses what they do not know, and README.md tells them. The office asks for a current browser.
 */
export const supportedBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '128',
  ios: '16.4',
  safari: '16.4',
  samsung: '21',
} as const;

/** Samsung Internet is a Chromium of the version after Chrome 109. */
export const buildTarget = Object.entries(supportedBrowsers)
  .filter(([name]) => name !== 'samsung')
  .map(([name, version]) => name + version);
