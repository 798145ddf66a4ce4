import { expect, test, vi } from 'vitest';
import { step } from '../../support/application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { signByName } from '../../support/sign-by-name.ts';
import {
  beforeSigning,
  givenContact,
  linkTo,
  press,
  wellMade,
  answering,
} from '../../support/signers.ts';
import { visitor } from '../../support/site.ts';

const product = ownProduct();
// Each test walks most of an application.
vi.setConfig({ testTimeout: 90_000 });

const phone = async (path: string) => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await page.goto(path);
  return page;
};

test('[WHO-05] [F58] the spouse signs on a phone of their own and confirms; each page learns of the other', async () => {
  const way = { wa: '1', sma: '1' };
  const { page: client, complaints, calls, open } = await beforeSigning(product.origin, way);
  await calls.sign('SIGN_INFORMATION');
  await open();
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

  const spouse = await phone(await linkTo(client, '+971507654321'));
  await step(spouse, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await client.getByText('They opened it').waitFor();
  await spouse.getByRole('heading', { name: 'Leila asks you to sign' }).waitFor();
  expect(await spouse.textContent('body')).not.toMatch(/0331 2345|\+9715/);
  await spouse.getByRole('button', { name: 'Read it all' }).click();
  const charges = await spouse.getByRole('term').allTextContents();
  expect(charges.join()).toMatch(
    /Today,About \d+ \w+\d+ days? of \w+, .*by direct debit,1 \w+Then each month/,
  );
  for (const title of [/asks you to sign/, 'Once more, the same way', 'And the last one']) {
    await spouse.getByRole('heading', { level: 1, name: title }).waitFor();
    await signByName(spouse, 'Leila Haddad');
  }
  await spouse.getByRole('heading', { name: /^Are you happy for/ }).waitFor();
  await wellMade(spouse);
  await press(spouse, 'Yes, I confirm');
  await step(spouse, 'SPOUSE_END_WORK_FLOW').waitFor();
  expect(await spouse.getByText('Connection error').count()).toBe(0);
  await spouse.getByRole('link', { name: 'Keep a copy of the form' }).waitFor();
  await wellMade(spouse);
  // The link is used: its page has closed the event stream and does not open it again.
  const streams: string[] = [];
  spouse.on('request', (request) => {
    if (request.url().includes('/api/application/live')) streams.push(request.url());
  });
  await spouse.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await fetch('/favicon.ico');
  });
  expect(streams).toEqual([]);
  await client.getByText('They signed').waitFor();
  await press(client, 'Continue');
  // Already confirmed: the client is not asked to request it again.
  await step(client, 'CLIENT_PHONE_NUMBER').waitFor();
  await spouse.reload();
  await spouse.getByRole('heading', { name: 'You have signed. Thank you.' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the waiting client cancels a link and makes another; one of two phones signs, and every page updates', async () => {
  const way = { wa: '1' };
  const { page: client, complaints, calls, open } = await beforeSigning(product.origin, way);
  await calls.sign('SIGN_INFORMATION');
  const mobile = '+971507654399';
  await calls.give('SEND_SMS_TO_SPOUSE', { to: 'spouse', mobile, travelling: way });
  await calls.give('SMS_SENT', {});
  expect(await givenContact(calls)).toBe('WAITING_SPOUSE_SIGNATURE');
  await open();
  await step(client, 'WAITING_SPOUSE_SIGNATURE').waitFor();
  await client.getByRole('heading', { name: 'Spouse Did Not Sign Yet', exact: true }).waitFor();
  await client.getByText('They open it').waitFor();
  await client.getByRole('button', { name: /^Remind them in \d+ s$/ }).waitFor();
  await wellMade(client);

  const first = await phone(await linkTo(client, mobile));
  await step(first, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await client.getByText('They opened it').waitFor();
  await press(client, 'Cancel the link');
  await client.getByText('The link no longer works').waitFor();
  await first.getByRole('heading', { name: 'This link has expired' }).waitFor();

  await press(client, 'They cannot open the link');
  const code = client.getByTestId('handover-code');
  await code.locator('svg title').waitFor({ state: 'attached' });
  const { pathname } = new URL((await code.getAttribute('data-url')) ?? '');
  const [one, other] = [await phone(pathname), await phone(pathname)];
  await step(one, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await step(other, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await answering(one, pathname.slice('/s/'.length)).sign('SIGN_MONTHLY_PAYMENTS');
  await one.getByRole('heading', { name: 'You have signed. Thank you.' }).waitFor();
  await one.getByRole('link', { name: 'Keep a copy of the form' }).waitFor();
  // The signed form is for the phone that signed, and for no other (T100).
  await other.getByRole('heading', { name: 'This link has been used' }).waitFor();
  expect(await other.getByRole('link', { name: 'Keep a copy of the form' }).count()).toBe(0);
  await step(client, 'END_WORK_FLOW').waitFor();
  expect(complaints).toEqual([]);
});

test('a link for the day of arrival shows the day and no money; the client learns of a no and of a yes', async () => {
  const way = { sma: '1' };
  const { page: client, complaints, calls, open } = await beforeSigning(product.origin, way);
  await calls.sign('SIGN_INFORMATION');
  await calls.give('CONFIRM_MAID_ARRIVAL_BY_SPOUSE', { agreed: true });
  await calls.sign('SIGN_MONTHLY_PAYMENTS');
  await open();
  await step(client, 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS').waitFor();
  const number = '+971507654377';
  await client.getByLabel('Their mobile').fill(number);
  await press(client, 'Send link');
  await client.getByText('They confirm', { exact: true }).waitFor();
  await wellMade(client);

  const wrong = await phone(await linkTo(client, number));
  await wrong.getByText('Al Barsha 1').waitFor();
  expect(await wrong.textContent('main')).not.toMatch(/AED|IBAN|AE••/);
  await press(wrong, 'I do not agree');
  await press(wrong, 'End this link without signing');
  await wrong.getByRole('heading', { name: 'Nothing was signed' }).waitFor();
  await client.getByText('They did not agree').waitFor();

  const right = '+971507654388';
  await client.getByLabel('Their mobile').fill(right);
  await press(client, 'Send a new link');
  await client.getByText('They confirm', { exact: true }).waitFor();
  const spouse = await phone(await linkTo(client, right));
  await press(spouse, 'Yes, I confirm');
  await spouse.getByRole('heading', { name: 'Confirmed. Thank you.' }).waitFor();
  await wellMade(spouse);
  await step(client, 'CLIENT_PHONE_NUMBER').waitFor();
  expect(complaints).toEqual([]);
});
