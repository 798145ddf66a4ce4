import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeSignOnlyLink } from '../../../server/links/index.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { openStore } from '../../../server/platform/store/store.ts';
import { parameter, step } from '../../support/application.ts';
import { inStore } from '../../support/known-answer.ts';
import { ownProduct } from '../../support/own-product.ts';
import { signByName } from '../../support/sign-by-name.ts';
import { beforeSigning, press, wellMade } from '../../support/signers.ts';
import { visitor } from '../../support/site.ts';

const product = ownProduct();

/** A link as the operator creates it, for the latest application. */
async function signLink(): Promise<string> {
  const config = readConfig({ DATA_DIR: product.dataDir });
  const [row] = await inStore<{ id: string }>(
    product.dataDir,
    'select id from applications order by created_at desc limit 1',
  );
  const log = pino({ level: 'silent' });
  const store = await openStore({ dataDir: product.dataDir, databasePoolSize: 1 }, log);
  try {
    const keys = await loadKeys(config);
    const link = await makeSignOnlyLink(store.db, { config, keys }, row?.id ?? '');
    return new URL(link ?? '').pathname;
  } finally {
    await store.close();
  }
}

test('[NAV-08] [F14] a link that only collects signatures: back walks through them and never away, then the papers', async () => {
  const { calls } = await beforeSigning(product.origin);
  await calls.sign('SIGN_INFORMATION');
  const { page, complaints } = await visitor('phone', { baseURL: product.origin });
  const copies: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/links/copy')) copies.push(response.status());
  });
  await page.goto(await signLink());
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  const back = page.getByRole('link', { name: 'Back', exact: true });
  const signatureInAddress = () => parameter(page, 'signature');
  await expect.poll(signatureInAddress).toBe('1');
  await back.waitFor({ state: 'detached' });
  await page.goBack();
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await signByName(page, 'Leila Haddad');
  await expect.poll(signatureInAddress).toBe('2');
  await back.click();
  await expect.poll(signatureInAddress).toBe('1');
  await page.getByText('Signed', { exact: true }).waitFor();
  await back.waitFor({ state: 'detached' });
  await press(page, 'Continue');
  await expect.poll(signatureInAddress).toBe('2');
  await signByName(page, 'Leila Haddad');
  await page.getByRole('heading', { name: 'And the last one' }).waitFor();
  await signByName(page, 'Leila Haddad');
  await step(page, 'END_WORK_FLOW_FOR_SIGN_ONLY').waitFor();
  await page.getByRole('link', { name: 'Your agreement' }).waitFor();
  const form = page.getByRole('link', { name: 'Direct Debit Authority' });
  const file = await page.request.get((await form.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  await wellMade(page);
  await page.reload();
  await page.getByRole('heading', { name: 'You have signed. Thank you.' }).waitFor();
  await page.getByRole('link', { name: 'Direct Debit Authority' }).waitFor();
  expect(new Set(copies)).toEqual(new Set([200]));
  // An ended link is refused, and the browser reports that.
  expect(complaints.filter((complaint) => !complaint.includes('410'))).toEqual([]);
});

test('clientSigningFlow asks for the agreement and the payment form; the application continues from there', async () => {
  const { page, calls, open } = await beforeSigning(product.origin, { clientSigningFlow: '1' });
  await open();
  await step(page, 'SIGN_INFORMATION').waitFor();
  await signByName(page, 'Leila Haddad');
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await calls.sign('SIGN_MONTHLY_PAYMENTS');
  await step(page, 'END_WORK_FLOW_FOR_SIGN_ONLY').waitFor();
  await page.getByRole('link', { name: 'Your agreement' }).waitFor();
  await page.getByRole('link', { name: 'Direct Debit Authority' }).waitFor();
  await page.getByText('Your application is not finished yet.').waitFor();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await step(page, 'CLIENT_PHONE_NUMBER').waitFor();
});
