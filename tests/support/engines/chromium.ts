import { existsSync } from 'node:fs';

/** `npm test` names the browser. A file run by hand takes the one that Debian's packages installed. */
export const chromiumPath: string =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium';
