import { applySteps } from '../../../contract/steps/apply-steps.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, type Family, appInfoOf, begun } from '../../testing/application.ts';
import { freeTime, home } from '../../testing/arrival.ts';
import { papersOnFile } from '../../testing/papers-on-file.ts';
import { nextNumber, phone, sentTokens, texts } from '../testing.ts';
import { sign, signature } from '../../testing/signing.ts';

export type FlowParameters = Readonly<Record<string, string>>;

/** Enters the code that came to the number on file. */
async function proveMobile(family: Family): Promise<void> {
  const number = { id: family.appId, number: 'mobile' };
  await family.browser.post('contact/sendnumbercode', number);
  const codes = (await texts(family)).map(({ text }) => /^\d{6}/.exec(text)?.[0]);
  await family.browser.post('contact/checknumbercode', { ...number, code: codes.find(Boolean) });
}

type Answers = Partial<Record<StepCode, () => Promise<object>>>;
export const answering = (answer: object) => () => Promise.resolve(answer);

/** The family's answers for each step of the whole flow; links go to the number. */
export function answersOn(
  product: TestApp,
  family: Family,
  way: FlowParameters,
  number: string,
): Answers {
  const mobile = nextNumber();
  const confirmation = answering({ agreed: true });
  return {
    REQUIRED_DOCUMENTS: async () =>
      (await papersOnFile(product).REQUIRED_DOCUMENTS?.(family)) ?? {},
    HIRE_MAID: answering({ ...applySteps.HIRE_MAID.sample, mobile }),
    BANK_INFO: answering(applySteps.BANK_INFO.sample),
    SIGN_INFORMATION: () => signature(family, 'SIGN_INFORMATION'),
    SIGN_MONTHLY_PAYMENTS: () => signature(family, 'SIGN_MONTHLY_PAYMENTS'),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirmation,
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirmation,
    SEND_SMS_TO_SPOUSE: answering({
      to: 'spouse',
      mobile: number,
      channel: 'sms',
      travelling: way,
    }),
    SMS_SENT: answering({}),
    MAID_ARRIVAL: () => freeTime(family),
    CLIENT_ADDRESS: answering(home),
    CLIENT_PHONE_NUMBER: answering({ onFile: true, sameForWhatsapp: true }),
    async EXISTING_CLIENT_PHONE_NUMBER() {
      await proveMobile(family);
      return {};
    },
    // The number that received the link is on file.
    CLIENT_SPOUSE_NUMBER: answering(way['wa'] === undefined ? { none: true } : {}),
    EXISTING_CLIENT_SPOUSE_NUMBER: answering({}),
    MOST_HATED_PREFERENCES: answering({ matchingTypes: [], note: '' }),
    HEARD_ABOUT_US: answering({ source: 'friend', other: '' }),
    WAITING_SPOUSE_SIGNATURE: answering({}),
  };
}

interface Walked {
  readonly info: AppInfo;
  /** Every step that was answered, once each, in order. */
  readonly steps: readonly StepCode[];
}

/**
 * Answers step after step until one of these is open. `before` may act first and returns true if that moved the
 * application.
 */
export async function walkTo(
  family: Family,
  answers: Answers,
  way: FlowParameters,
  ends: readonly StepCode[],
  before: (step: StepCode) => Promise<unknown> = () => Promise.resolve(),
): Promise<Walked> {
  const steps: StepCode[] = [];
  let { step } = await appInfoOf(family, way);
  for (let moves = 0; moves < 40; moves += 1) {
    if (ends.includes(step)) return { info: await appInfoOf(family, way), steps };
    if ((await before(step)) === true) {
      ({ step } = await appInfoOf(family, way));
      continue;
    }
    const one = answers[step];
    if (one === undefined) throw new Error(`Nothing is answered on ${step}.`);
    if (steps.at(-1) !== step) steps.push(step);
    ({ step } = await accepted(family, step, await one(), { way }));
  }
  throw new Error(`The walk never comes to ${ends.join()}: ${steps.join()}.`);
}

const byChat = { wa: '1' };

/** A family whose spouse has the link. Everything else is answered, unless an earlier step is named. */
export async function waitingFamily(product: TestApp, upTo: StepCode = 'WAITING_SPOUSE_SIGNATURE') {
  const family = await begun(product);
  const number = nextNumber();
  const answers = answersOn(product, family, byChat, number);
  await walkTo(family, answers, byChat, [upTo]);
  const [token = ''] = await sentTokens(family, number);
  return { family, number, token };
}

/** The spouse signs, which completes the application. */
export async function handedIn(product: TestApp, family: Family, token: string): Promise<void> {
  const spouse = { ...family, browser: await phone(product), appId: token };
  for (let number = 0; number < 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
}
