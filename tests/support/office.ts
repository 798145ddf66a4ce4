import type { Page } from 'playwright-core';
import type { Role } from '../../rules/office/rights.ts';
import { staffCookie } from './office-session.ts';

export { inStore } from './office-session.ts';
import type { Profile } from './profiles.ts';
import { hydrated, visitor, type Visit } from './site.ts';

interface RunningOffice {
  readonly origin: string;
  readonly dataDir: string;
}

interface Colleague extends Visit {
  readonly staffId: string;
  readonly name: string;
  /** Opens a screen of the office, such as `/applications`. */
  readonly go: (path?: string) => Promise<void>;
}

/** A browser in which a new colleague with these roles is signed in. */
export async function officePage(
  product: RunningOffice,
  roles: readonly Role[],
  { name = 'Noura Kanaan', profile = 'desktop' }: { name?: string; profile?: Profile } = {},
): Promise<Colleague> {
  const { staffId, cookie } = await staffCookie(product, roles, name);
  const visit = await visitor(profile, { baseURL: product.origin });
  await visit.page.context().addCookies([cookie]);
  return { ...visit, staffId, name, go: (path = '') => openOffice(visit.page, path) };
}

async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`);
  await hydrated(page);
  // The first answer brings the token that every command needs.
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='));
}
