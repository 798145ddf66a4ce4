import type { BrowserContextOptions } from 'playwright-core';
import type { Profile } from './profiles.ts';
import { visitor, type Visit } from './site.ts';

/** A page whose script is delayed until `arrive`, or fails with `fail`. */
export async function beforeScript(
  profile: Profile,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit & { arrive: () => void; fail: () => void }> {
  const visit = await visitor(profile, options);
  const script = Promise.withResolvers<boolean>();
  await visit.page.route('**/assets/*.js', async (route) => {
    await ((await script.promise) ? route.continue() : route.abort());
  });
  await visit.page.goto(path, { waitUntil: 'commit' });
  // The last thing in every page.
  await visit.page.locator('body > script').last().waitFor({ state: 'attached' });
  return { ...visit, arrive: () => script.resolve(true), fail: () => script.resolve(false) };
}
