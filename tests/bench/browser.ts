import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../support/engines/chromium.ts';

export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage'];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
