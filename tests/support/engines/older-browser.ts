import type { BrowserName } from '@mdn/browser-compat-data/types';
import type { BrowserContext } from 'playwright-core';
import { type ScriptFeature, scriptFeatures } from '../../../scripts/checks/browser-data.ts';

type Removed = readonly Pick<ScriptFeature, 'owner' | 'member' | 'isStatic'>[];

/** Chromium demands them by our content policy, whether script can reach them or not. */
const KEPT = /^trusted/i;

/** Everything that script can call and this version of a browser lacks, members before their globals. */
function lackingIn(browser: BrowserName, version: string): Removed {
  const lacking = scriptFeatures([[browser, version]]).filter(
    ({ owner, lacking: browsers }) => browsers.length > 0 && !KEPT.test(owner),
  );
  return lacking.toSorted(
    (one, other) => Number(one.member === null) - Number(other.member === null),
  );
}

function remove(features: Removed): void {
  const isObject = (value: unknown): value is object =>
    typeof value === 'function' || (typeof value === 'object' && value !== null);
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  for (const { owner, member, isStatic } of features) {
    const global: unknown = owner === 'Window' ? globalThis : globals[owner]?.value;
    if (member === null) {
      Reflect.deleteProperty(globalThis, owner);
    } else if (isObject(global)) {
      const prototype: unknown = Reflect.get(global, 'prototype');
      if (isStatic !== false || owner === 'Window') Reflect.deleteProperty(global, member);
      if (isStatic !== true && isObject(prototype)) Reflect.deleteProperty(prototype, member);
    }
  }
}

/** Makes this Chromium lack what an older browser lacks, on its pages and in the PDF viewer's worker. */
export async function asOlderBrowser(
  context: BrowserContext,
  browser: BrowserName,
  version: string,
): Promise<void> {
  const features = lackingIn(browser, version);
  await context.addInitScript(remove, features);
  await context.route(/assets\/pdf-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const removal = `(${remove.toString()})(${JSON.stringify(features)});`;
    // A second file of this name only tells the page where the worker is.
    const body = text.length < 100 ? text : `${removal}\n${text}`;
    await route.fulfill({ response, body });
  });
}
