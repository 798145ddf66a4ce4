import type { Page } from 'playwright-core';

/** Signs by typing the name shown on the form. */
export async function signByName(page: Page, name: string): Promise<void> {
  const typing = page.getByRole('button', { name: 'Type it instead' });
  const field = page.getByLabel('Type your full name');
  await typing.or(field).first().waitFor();
  if (await typing.isVisible()) await typing.click();
  await field.fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Use this signature' }).click();
}
