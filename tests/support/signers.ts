import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GOOD_IBAN, applicant, applicationAtBank } from './application.ts';
import { accessibilityProblems } from './page-checks/axe.ts';
import { reaches } from './page-checks/reaches.ts';

export type FlowParameters = Readonly<Record<string, string>>;
type Json = Record<string, unknown>;
type Form = Record<'signed' | 'signatures', number> & Json;

/** Answers an application through calls of this visitor's browser, without touching the page. */
export function answering(page: Page, id: string, way: FlowParameters = {}) {
  const token = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';

  async function get<Answer = Json>(path: string, query: FlowParameters = {}): Promise<Answer> {
    const asked = new URLSearchParams({ ...(id && { id }), ...query });
    const answer = await page.request.get(`/api/${path}?${asked}`, {
      headers: { pageCode: 'cc-app' },
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
  async function post<Answer = Json>(path: string, body: object): Promise<Answer> {
    const answer = await page.request.post(`/api/${path}`, {
      headers: { pageCode: 'cc-app', 'X-XSRF-TOKEN': await token() },
      data: { ...(id && { id }), ...body },
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
  /** Sends an answer; returns the next step. */
  async function give(step: string, answer: object): Promise<string> {
    const { sequence } = await get('ccserviceapplication/getappinfo');
    const body = { step, sequence, answer, way };
    const given = await post<{ step: string }>('ccserviceapplication/submitstep', body);
    return given.step;
  }
  /** Types all signatures that a form still needs. */
  async function sign(step: 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS', name = 'Leila Haddad') {
    for (let open: string = step; open === step;) {
      const { documentHash, consentVersion, ...form } = await get<Form>('signing/forms', { step });
      const number = form.signatures > 1 && { signatureNumber: form.signed + 1 };
      const signature = { kind: 'typed', name };
      open = await give(step, { documentHash, consentVersion, signature, ...number });
    }
  }
  return { get, post, give, sign };
}
export type Answering = ReturnType<typeof answering>;

const bank = {
  method: 'direct_debit',
  iban: GOOD_IBAN,
  accountTitle: 'Leila Haddad',
  accountType: 'current',
};

/** A family on a phone that has completed everything before the first signature. */
export async function beforeSigning(origin: string, way: FlowParameters = {}) {
  const visit = await applicant(origin);
  const { page } = visit;
  const id = await applicationAtBank(page);
  const calls = answering(page, id, way);
  await calls.give('BANK_INFO', bank);
  const open = (step = '') =>
    page.goto(`/app?${new URLSearchParams({ appId: id, ...way, ...(step && { step }) })}`);
  return { ...visit, id, calls, open };
}

/** The path of the newest link sent to a number. */
export async function linkTo(page: Page, number: string): Promise<string> {
  const answer = await page.request.get('/api/dev/outbox');
  const messages: { to: string; text: string }[] = await answer.json();
  const text = messages.find(({ to }) => to === number)?.text ?? '';
  return /\/s\/[\w-]+/.exec(text)?.[0] ?? '';
}

/** Gives the numbers of a family whose spouse has a link; returns the next step. */
export async function givenContact({ get, give, post }: Answering): Promise<string> {
  await give('CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  await post('contact/sendnumbercode', { number: 'mobile' });
  const messages = await get<{ text: string }[]>('dev/outbox');
  const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean);
  await post('contact/checknumbercode', { number: 'mobile', code });
  await give('EXISTING_CLIENT_PHONE_NUMBER', {});
  return give('CLIENT_SPOUSE_NUMBER', {});
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

export async function wellMade(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  await reaches(page);
}
