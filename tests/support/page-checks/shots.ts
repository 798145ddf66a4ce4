import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { stayingPages } from '../addresses.ts';
import { readToTheEnd } from './measures.ts';
import { newDataDir, root, startProduct } from '../product.ts';
import { profileNames, profiles, type Profile } from '../profiles.ts';
import { chromiumPath } from '../engines/chromium.ts';

interface Shot {
  readonly path: string;
  readonly profile: Profile;
  readonly file: string;
  /** The whole page, or only the first screen. */
  readonly fullPage: boolean;
}

/** The pictures of the README. */
const readmeShots: readonly Shot[] = [
  { path: '/', profile: 'desktop', file: 'landing-desktop.png', fullPage: false },
  { path: '/hire-maid', profile: 'desktop', file: 'hire-maid-desktop.png', fullPage: false },
  { path: '/', profile: 'phone', file: 'landing-phone.png', fullPage: false },
  { path: '/hire-maid', profile: 'phone', file: 'hire-maid-phone.png', fullPage: false },
  { path: '/services', profile: 'phone', file: 'services-phone.png', fullPage: false },
];

function everyShot(): Shot[] {
  return stayingPages.flatMap((path) => {
    const name = path.slice(1).replaceAll('/', '-') || 'landing';
    return profileNames.flatMap((profile) => [
      { path, profile, file: `${name}-${profile}.png`, fullPage: false },
      { path, profile, file: `${name}-${profile}-whole.png`, fullPage: true },
    ]);
  });
}

async function take(page: Page, origin: string, folder: string, shot: Shot): Promise<void> {
  await page.goto(origin + shot.path);
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  await readToTheEnd(page);
  await page.screenshot({ path: join(folder, shot.file), fullPage: shot.fullPage });
  console.log(join(folder, shot.file));
}

const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } });
const folder = join(root, values.readme ? 'docs/pictures' : 'shots');
await mkdir(folder, { recursive: true });
const dataDir = await newDataDir();
const product = await startProduct(dataDir.path);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox'],
});
try {
  for (const shot of values.readme ? readmeShots : everyShot()) {
    const context = await browser.newContext(profiles[shot.profile]);
    await take(await context.newPage(), product.origin, folder, shot);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await dataDir.remove();
}
