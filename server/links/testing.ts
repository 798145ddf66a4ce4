import * as z from 'zod/mini';
import { linkCalls } from '../../contract/links.ts';
import { readyToSign, sign } from '../testing/signing.ts';
import type { TestApp } from '../testing/app.ts';
import { PHONE, accepted, type Family, submit } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';

const stateOf = linkCalls['GET links/state'].answer.schema;
const outbox = z.array(z.object({ text: z.string(), to: z.string() }));

const withSpouse = { wa: '1' };

/** All text messages so far, newest first. */
export async function texts({ browser: own }: Pick<Family, 'browser'>) {
  return outbox.parse((await own.get('dev/outbox')).json());
}

/** The tokens of the links that went to a number, newest first. */
export async function sentTokens(family: Pick<Family, 'browser'>, number: string) {
  const messages = (await texts(family)).filter(({ to }) => to === number);
  return messages.flatMap(({ text }) => /\/s\/([\w-]+)/.exec(text)?.[1] ?? []);
}

export async function linksOf({ browser: own, appId }: Pick<Family, 'browser' | 'appId'>) {
  const answer = await own.get(`links/state?${new URLSearchParams({ id: appId })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return stateOf.parse(answer.json());
}

/** Another person's phone, which has visited the site before. */
export async function phone({ app }: Pick<TestApp, 'app'>): Promise<Browser> {
  const own = browser(app, { 'user-agent': PHONE });
  await own.session();
  return own;
}

/** A family that has signed its contract and asks the spouse for the payment form. */
export async function askedSpouse(
  product: TestApp,
  travelling: Readonly<Record<string, string>> = withSpouse,
): Promise<Family & { readonly token: string; readonly number: string }> {
  const family = await readyToSign(product);
  const signed = await sign(family, 'SIGN_INFORMATION');
  if (signed.statusCode !== 200) throw new Error(signed.body);
  if (travelling['sma'] !== undefined) {
    const confirmation = { agreed: true };
    await submit(family, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE', confirmation, { way: travelling });
  }
  const number = nextNumber();
  const answer = { to: 'spouse', mobile: number, channel: 'sms', travelling };
  await accepted(family, 'SEND_SMS_TO_SPOUSE', answer, { way: travelling });
  const [token = ''] = await sentTokens(family, number);
  return { ...family, token, number };
}

let numbers = 0;

/** A number that never got a message, in another block of numbers each time. */
export function nextNumber(): string {
  numbers += 1;
  return `+97150${String(1_000_000 + numbers * 1_013).padStart(7, '0')}`;
}
