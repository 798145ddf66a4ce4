import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parameter, step } from './application.ts';
import { accessibilityProblems } from './axe.ts';
import { sidewaysScroll } from './measures.ts';
import { newDataDir, type Product, startProduct } from './product.ts';
import { hydrated, visitor } from './site.ts';

let dataDir: Awaited<ReturnType<typeof newDataDir>>;
let product: Product;
beforeAll(async () => {
  dataDir = await newDataDir();
  product = await startProduct(dataDir.path, { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.1,::1' });
}, 90_000);
afterAll(async () => {
  await product.stop();
  await dataDir.remove();
});

/** A family at a computer that has chosen a maid and said who they are. */
async function atComputer(mobile: string) {
  const visit = await visitor('desktop', { baseURL: product.origin });
  const { page } = visit;
  await page.goto('/app');
  await hydrated(page);
  const id = await page.evaluate(beginByCalls, mobile);
  await page.goto(`/app?appId=${id}`);
  await step(page, 'SEND_SMS_TO_SPOUSE').waitFor();
  return { ...visit, id };
}

/** Runs inside the page. */
async function beginByCalls(mobile: string): Promise<string> {
  const headers = () => ({
    pageCode: 'cc-app',
    'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    'content-type': 'application/json',
  });
  const get = async (path: string) =>
    (await fetch(`/api/${path}`, { headers: { pageCode: 'cc-app' } })).json();
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) };
    const answer = await fetch(`/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await get('ccserviceapplication/generatesessionid');
  const { items } = await get('matchedvideos/getmatchedvideos?limit=24');
  let begun: { appId: string } | null = null;
  for (const { housemaid } of items) {
    begun ??= await post('ccserviceapplication/hire', { housemaid: housemaid.id }).catch(
      () => null,
    );
  }
  const id = begun?.appId ?? '';
  const { sequence, maid } = await get(`ccserviceapplication/getappinfo?id=${id}`);
  const answer = { planType: maid.arrangements[0], name: 'Leila Haddad', mobile, email: '' };
  await post('ccserviceapplication/submitstep', { id, step: 'HIRE_MAID', sequence, answer });
  return id;
}

async function wellMade(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a computer hands an application over by its code, and moves on when the phone has it', async () => {
  const { page: computer, complaints, id } = await atComputer('050 123 4567');
  await computer.getByRole('heading', { name: 'Carry on with your phone' }).waitFor();
  const code = computer.getByTestId('handover-code');
  await code.locator('svg').waitFor();
  await wellMade(computer);
  const url = new URL((await code.getAttribute('data-url')) ?? '');

  const { page: phone } = await visitor('phone', { baseURL: product.origin });
  await phone.goto(url.pathname);
  await step(phone, 'REQUIRED_DOCUMENTS').waitFor();
  expect(parameter(phone, 'appId')).toBe(id);

  await step(computer, 'SMS_SENT').waitFor();
  await computer.getByRole('heading', { name: 'You are on your phone now' }).waitFor();
  await wellMade(computer);

  const { page: stranger } = await visitor('phone', { baseURL: product.origin });
  await stranger.goto(url.pathname);
  await stranger.getByRole('heading', { name: 'This link has done its work' }).waitFor();
  expect(complaints).toEqual([]);
});

test('by text message: a wrong number is told, a right one gets the link, and how far it came is shown', async () => {
  const { page } = await atComputer('050 222 4567');
  const field = page.getByLabel('Send me the link');
  await field.fill('12');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('alert').getByText('Enter a UAE mobile number').waitFor();
  await field.fill('050 222 4568');
  await page.getByRole('button', { name: 'Send link' }).click();
  await step(page, 'SMS_SENT').waitFor();
  await page.getByText(/(?:On its way to|Sent to|Arrived at) \+9715•••••68/).waitFor();
  await page.getByRole('button', { name: /Send it again in \d+ s/ }).waitFor();
  await wellMade(page);
});
