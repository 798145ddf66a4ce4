import { expect, test } from 'vitest';
import { enterCode, parameter, step } from '../../support/application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { answering, wellMade } from '../../support/signers.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

/** A family at a computer that has chosen a maid and given its details. */
async function atComputer(mobile: string, maidPlace: number) {
  const visit = await visitor('desktop', { baseURL: product.origin });
  const { page } = visit;
  await page.goto('/app');
  await hydrated(page);
  const calls = answering(page, '');
  const { items } = await calls.get<{ items: { housemaid: { id: number } }[] }>(
    'matchedvideos/getmatchedvideos',
    { limit: '24' },
  );
  const housemaid = items[maidPlace]?.housemaid.id;
  const { appId: id } = await calls.post<{ appId: string }>('ccserviceapplication/hire', {
    housemaid,
  });
  const own = answering(page, id);
  const { maid } = await own.get<{ maid: { arrangements: string[] } }>(
    'ccserviceapplication/getappinfo',
  );
  const answer = { planType: maid.arrangements[0], name: 'Leila Haddad', mobile, email: '' };
  await own.give('HIRE_MAID', answer);
  await page.goto(`/app?appId=${id}`);
  await step(page, 'SEND_SMS_TO_SPOUSE').waitFor();
  return { ...visit, id };
}

test('a computer hands an application over by its code, and moves on when the phone has it', async () => {
  const { page: computer, complaints, id } = await atComputer('050 123 4567', 0);
  await computer.getByRole('heading', { name: 'Carry on with your phone' }).waitFor();
  const code = computer.getByTestId('handover-code');
  await code.locator('svg title').waitFor({ state: 'attached' });
  await wellMade(computer);
  const url = new URL((await code.getAttribute('data-url')) ?? '');

  const { page: phone } = await visitor('phone', { baseURL: product.origin });
  await phone.goto(url.pathname);
  await step(phone, 'CHECK_OTP').waitFor();
  await step(computer, 'SMS_SENT').waitFor();
  await computer.getByRole('heading', { name: 'You are on your phone now' }).waitFor();
  await wellMade(computer);
  await enterCode(phone);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await step(phone, 'REQUIRED_DOCUMENTS').waitFor();
  expect(parameter(phone, 'appId')).toBe(id);
  // The phone has proved the number, so the computer shows nothing of the application any more (T107).
  await computer.reload();
  await computer.getByRole('heading', { name: 'You are on your phone now' }).waitFor();

  const { page: stranger } = await visitor('phone', { baseURL: product.origin });
  await stranger.goto(url.pathname);
  await stranger.getByRole('heading', { name: 'This link has been used' }).waitFor();
  // For the browser, what the computer may no longer read is a failed request.
  expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([]);
});

test('by text message: a wrong number is refused, a right one gets the link, and its delivery is shown', async () => {
  const { page } = await atComputer('050 222 4567', 1);
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
