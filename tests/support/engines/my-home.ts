import { homePages } from '../addresses.ts';
import { lastCode } from '../calls-in-page.ts';
import { hydrated } from './use-catalogue.ts';
import type { WebPage } from './web-page.ts';

/** A family that has applied with this number signs in, opens every page of My Home and writes to the office. */
export async function walkMyHome(page: WebPage, origin: string, mobile: string): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(`${origin}/my`);
  await hydrated(page);
  await page.getByLabel('Mobile number').fill(mobile);
  await press('Text me a code');
  const code = page.getByLabel('Code, 6 digits');
  await code.waitFor();
  await code.fill(await lastCode(page));
  await press('Open My Home');
  await page.waitForURL(({ pathname }) => pathname === '/my');
  for (const path of homePages) {
    await page.goto(origin + path);
    await hydrated(page);
    await page.locator('main h1').waitFor();
  }
  await page.goto(`${origin}/my/messages`);
  await hydrated(page);
  await page.getByLabel('Your message').fill('We are home after 5.');
  await press('Send');
  await page.getByText(/^Sent\. Our team sees it now\./).waitFor();
}
