import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationAtBank, GOOD_IBAN, step } from './application.ts';
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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A signature by typing the name that stands on the form. */
async function signByName(page: Page, name: string): Promise<void> {
  const typing = page.getByRole('button', { name: 'Type it instead' });
  const field = page.getByLabel('Type your full name');
  await typing.or(field).first().waitFor();
  if (await typing.isVisible()) await typing.click();
  await field.fill(name);
  await page.getByRole('checkbox').check();
  await press(page, 'Use this signature');
}

/** A family on a phone whose account is the spouse's. */
async function atTheLink(way: string) {
  const visit = await visitor('phone', { baseURL: product.origin });
  const { page } = visit;
  await page.goto('/app');
  await hydrated(page);
  const id = await applicationAtBank(page);
  await page.goto(`/app?appId=${id}&${way}`);
  await page.getByLabel('Your IBAN').fill(GOOD_IBAN);
  await page.getByLabel('Name on the account').fill('Leila Haddad');
  await press(page, 'Continue');
  await step(page, 'SIGN_INFORMATION').waitFor();
  await signByName(page, 'Leila Haddad');
  return { ...visit, id };
}

async function linkTo(page: Page, number: string): Promise<string> {
  const answer = await page.request.get(`${product.origin}/api/dev/outbox`);
  const messages: { to: string; text: string }[] = await answer.json();
  const text = messages.find(({ to }) => to === number)?.text ?? '';
  return /\/s\/[\w-]+/.exec(text)?.[0] ?? '';
}

async function wellMade(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('the spouse signs on a phone of their own and confirms; each page learns of the other', async () => {
  const { page: client, complaints } = await atTheLink('wa=1&sma=1');
  await step(client, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE').waitFor();
  await press(client, 'Continue');
  await step(client, 'SEND_SMS_TO_SPOUSE').waitFor();
  await wellMade(client);
  await press(client, 'Send link');
  await client.getByRole('alert').getByText('Enter a UAE mobile number').waitFor();
  await client.getByLabel('Their mobile').fill('050 765 4321');
  await press(client, 'Send link');
  await step(client, 'SMS_SENT').waitFor();
  await client.getByText(/\+9715•••••21/).waitFor();
  await wellMade(client);

  const { page: spouse } = await visitor('phone', { baseURL: product.origin });
  await spouse.goto(await linkTo(client, '+971507654321'));
  await step(spouse, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await client.getByText('They opened it').waitFor();
  await spouse.getByRole('heading', { name: 'Leila asks you to sign' }).waitFor();
  expect(await spouse.textContent('body')).not.toContain('0331 2345');
  for (const title of [/asks you to sign/, 'Once more, the same way', 'And the last one']) {
    await spouse.getByRole('heading', { level: 1, name: title }).waitFor();
    await signByName(spouse, 'Leila Haddad');
  }
  await spouse.getByRole('heading', { name: /^Is it fine that/ }).waitFor();
  await wellMade(spouse);
  await press(spouse, 'Yes, I confirm');
  await step(spouse, 'SPOUSE_END_WORK_FLOW').waitFor();
  await spouse.getByRole('link', { name: 'Keep a copy of the form' }).waitFor();
  await wellMade(spouse);
  await client.getByText('They signed').waitFor();
  await press(client, 'Continue');
  await step(client, 'MAID_ARRIVAL').waitFor();
  await spouse.reload();
  await spouse.getByRole('heading', { name: 'This link has done its work' }).waitFor();
  expect(complaints).toEqual([]);
});

/** Runs inside the page: all that is asked of the client after signing, by the calls alone. */
async function answerTheRest({ id, mobile }: { id: string; mobile: string }): Promise<string> {
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
  let at = '';
  const way = { wa: '1' };
  const give = async (step: string, answer: object) => {
    const { sequence } = await get(`ccserviceapplication/getappinfo?id=${id}`);
    const body = { id, step, sequence, answer, way };
    ({ step: at } = await post('ccserviceapplication/submitstep', body));
  };
  const { documentHash, consentVersion, signer } = await get(
    `signing/forms?id=${id}&step=SIGN_INFORMATION`,
  );
  const signature = { kind: 'typed', name: signer };
  await give('SIGN_INFORMATION', { documentHash, consentVersion, signature });
  await give('SEND_SMS_TO_SPOUSE', { to: 'spouse', mobile, channel: 'sms', travelling: way });
  await give('SMS_SENT', {});
  const { days } = await get(`contact/arrivaldays?id=${id}`);
  const { day, slots } = days.find(({ state }: { state: string }) => state === 'free');
  const { slot } = slots.find(({ free }: { free: boolean }) => free);
  await give('MAID_ARRIVAL', { day, slot });
  const home = { emirate: 'dubai', area: 'Al Barsha 1', homeType: 'apartment' };
  await give('CLIENT_ADDRESS', { ...home, building: 'Palm Court', unit: '140' });
  await give('CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  await post('contact/sendnumbercode', { id, number: 'mobile' });
  const messages: { text: string }[] = await get('dev/outbox');
  const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean);
  await post('contact/checknumbercode', { id, number: 'mobile', code });
  await give('EXISTING_CLIENT_PHONE_NUMBER', {});
  await give('CLIENT_SPOUSE_NUMBER', { none: true });
  await give('MOST_HATED_PREFERENCES', { matchingTypes: [], note: '' });
  await give('HEARD_ABOUT_US', { source: 'other', other: 'A friend' });
  return at;
}

/** Runs inside the spouse's page. */
async function signThrice(id: string): Promise<void> {
  const get = async (path: string) =>
    (await fetch(`/api/${path}`, { headers: { pageCode: 'cc-app' } })).json();
  const step = 'SIGN_MONTHLY_PAYMENTS';
  for (const signatureNumber of [1, 2, 3]) {
    const { documentHash, consentVersion } = await get(`signing/forms?id=${id}&step=${step}`);
    const { sequence } = await get(`ccserviceapplication/getappinfo?id=${id}`);
    const signature = { kind: 'typed', name: 'Leila Haddad' };
    const answer = { documentHash, consentVersion, signatureNumber, signature };
    const sent = await fetch('/api/ccserviceapplication/submitstep', {
      method: 'POST',
      headers: {
        pageCode: 'cc-app',
        'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id, step, sequence, answer }),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }
}

test('who waits sees how far it is, and the page turns by itself when the spouse has signed', async () => {
  const { page: client } = await visitor('phone', { baseURL: product.origin });
  await client.goto('/app');
  await hydrated(client);
  const id = await applicationAtBank(client);
  await client.goto(`/app?appId=${id}&wa=1`);
  await client.getByLabel('Your IBAN').fill(GOOD_IBAN);
  await client.getByLabel('Name on the account').fill('Leila Haddad');
  await press(client, 'Continue');
  await step(client, 'SIGN_INFORMATION').waitFor();
  const mobile = '+971507654399';
  expect(await client.evaluate(answerTheRest, { id, mobile })).toBe('WAITING_SPOUSE_SIGNATURE');
  await client.goto(`/app?appId=${id}&wa=1`);
  await step(client, 'WAITING_SPOUSE_SIGNATURE').waitFor();
  await client.getByRole('heading', { name: 'Spouse Did Not Sign Yet', exact: true }).waitFor();
  await client.getByText('They open it').waitFor();
  await wellMade(client);

  const { page: spouse } = await visitor('phone', { baseURL: product.origin });
  const link = await linkTo(client, mobile);
  await spouse.goto(link);
  await step(spouse, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await client.getByText('They opened it').waitFor();
  await spouse.evaluate(signThrice, link.slice('/s/'.length));
  await step(client, 'END_WORK_FLOW').waitFor();
});
