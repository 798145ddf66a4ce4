import type { Page } from 'playwright-core';
import { lastCode } from '../../support/calls-in-page.ts';
import { choosePlan, chooseTime, giveAddress, payWith } from '../../support/screen-answers.ts';
import { signByName } from '../../support/sign-by-name.ts';
import type { Person } from '../applications/family.ts';
import type { Dice } from '../chaos/dice.ts';

/** The knowledge and actions of the person with this phone. */
export interface Holder {
  readonly person: Person;
  readonly spouseNumber: string;
  readonly byCard: boolean;
  /** The target of their link; null until they got one. */
  readonly link: () => Promise<string | null>;
  /** Stores the documents; uploads have their own proofs. */
  readonly givePapers: () => Promise<unknown>;
  readonly dice: Dice;
}

type Act = (page: Page, holder: Holder) => Promise<unknown>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const sign: Act = (page, { person }) => signByName(page, person.name);
const goOn: Act = (page) => press(page, /^(?:Continue|Yes, I confirm|I agree)/);

/** A valid answer to the current step, given through the screen. */
const answers: Readonly<Record<string, Act>> = {
  async HIRE_MAID(page, { person }) {
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Your mobile number').fill(person.mobile);
    await choosePlan(page);
    await press(page, 'Start');
  },
  async REQUIRED_DOCUMENTS(page, { givePapers }) {
    await givePapers();
    await page.reload();
    await page.getByLabel('A UAE national').check();
    await press(page, /^Continue/);
  },
  async BANK_INFO(page, { person, byCard, dice }) {
    if (byCard && dice.often(80)) {
      await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    } else {
      await page.getByLabel('Your IBAN').fill(person.iban);
      await page.getByLabel('Name on the account').fill(person.name);
    }
    await press(page, 'Continue');
  },
  async CREDIT_CARD_INFO(page, { dice }) {
    const agreed = page.getByRole('checkbox', { name: /read the form/ });
    if (!(await agreed.isVisible())) return press(page, 'Continue');
    await agreed.press('Space');
    await page.getByRole('checkbox', { name: /My card is saved/ }).check({ force: true });
    await press(page, 'Go to the payment page');
    await payWith(page, dice.often(30) ? DECLINED : '4242 4242 4242 4242');
  },
  SIGN_INFORMATION: sign,
  SIGN_MONTHLY_PAYMENTS: sign,
  async SEND_SMS_TO_SPOUSE(page, { spouseNumber }) {
    await page.getByLabel('Their mobile').fill(spouseNumber);
    await press(page, /^Send/);
  },
  SMS_SENT: goOn,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: goOn,
  async CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS(page, { spouseNumber, dice }) {
    if (dice.often(60)) return press(page, 'Continue');
    await page.getByLabel('Their mobile').fill(spouseNumber);
    await press(page, /^Send/);
  },
  MAID_ARRIVAL: chooseTime,
  async CLIENT_ADDRESS(page) {
    await giveAddress(page);
    await press(page, 'Continue');
  },
  CLIENT_PHONE_NUMBER: goOn,
  async EXISTING_CLIENT_PHONE_NUMBER(page) {
    await page.getByText(/^Expires in/).waitFor();
    await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
    await press(page, 'Confirm');
  },
  async CLIENT_SPOUSE_NUMBER(page, { spouseNumber }) {
    await page.getByLabel('Your spouse’s mobile').fill(spouseNumber);
    await press(page, 'Continue');
  },
  MOST_HATED_PREFERENCES: (page) => press(page, /^(?:Save|Continue|Nothing to add)/),
  async HEARD_ABOUT_US(page) {
    await page.getByRole('radio').first().check();
    await press(page, 'Send');
  },
};
/** The sandbox's card that every bank declines. */
const DECLINED = '4000 0000 0000 0002';

const answer: Act = async (page, holder) => {
  const wizard = page.getByTestId('wizard');
  const step = (await wizard.count()) > 0 ? await wizard.getAttribute('data-step') : null;
  await answers[step ?? '']?.(page, holder);
};

/** Any button or link that does not leave the application. */
const pressAnything: Act = async (page, { dice }) => {
  const all = page.locator('main button:enabled:visible, main summary:visible, main label:visible');
  const count = await all.count();
  if (count > 0) await all.nth(dice.below(count)).click();
};

const openLink: Act = async (page, { link }) => {
  const address = await link();
  if (address !== null) await page.goto(address);
};

/** A double press. */
const pressTwice: Act = async (page) => {
  await page
    .getByRole('button', { name: /^(?:Continue|Start|Send|Save|Yes)/ })
    .first()
    .dblclick();
};

/** All actions of a person with a phone, with their weights. */
export const acts: readonly (readonly [weight: number, act: Act])[] = [
  [50, answer],
  [14, pressAnything],
  [4, pressTwice],
  [6, (page) => page.getByRole('link', { name: 'Back', exact: true }).click()],
  [6, (page) => page.goBack()],
  [2, (page) => page.goForward()],
  [8, (page) => page.reload()],
  [8, openLink],
];
