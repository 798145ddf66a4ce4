import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, begun, submit } from '../testing/application.ts';
import { nextNumber, phone, sentTokens } from './testing.ts';
import { refused, sign } from '../testing/signing.ts';
import { answersOn, answering, walkTo } from './testing/walk.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const COMPUTER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0',
};
const was: readonly (string | null)[] = [null, '', '0', '1'];
const smas: readonly (string | null)[] = [null, '1'];
const kinds = was.flatMap((wa) => smas.map((sma) => ({ wa, sma })));
const wayOf = ({ wa, sma }: (typeof kinds)[number]) => ({
  ...(wa !== null && { wa }),
  ...(sma !== null && { sma }),
});
const when = (holds: boolean, ...steps: StepCode[]) => (holds ? steps : []);

/** The steps for a family on a phone, written down independently from WIZ-10 and the questions outside the sequence. */
const expected = ({ wa, sma }: (typeof kinds)[number]): StepCode[] => [
  ...when(true, 'HIRE_MAID', 'REQUIRED_DOCUMENTS', 'MAID_ARRIVAL', 'CLIENT_ADDRESS'),
  ...when(true, 'BANK_INFO', 'SIGN_INFORMATION'),
  ...when(sma !== null, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'),
  ...when(wa === null, 'SIGN_MONTHLY_PAYMENTS'),
  ...when(wa !== null, 'SEND_SMS_TO_SPOUSE', 'SMS_SENT'),
  ...when(sma !== null, 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'),
  ...when(true, 'CLIENT_PHONE_NUMBER', 'EXISTING_CLIENT_PHONE_NUMBER', 'CLIENT_SPOUSE_NUMBER'),
  // If the application waits for the spouse, their signature completes it; otherwise the last number does.
  ...when(wa === '' || wa === '0', 'EXISTING_CLIENT_SPOUSE_NUMBER'),
  ...when(wa !== '1', 'MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'),
];

test.each(kinds)(
  '[WHO-05] with wa $wa and sma $sma a family on a phone is asked what the table says, and the payer signs',
  async (kind) => {
    const way = wayOf(kind);
    const family = await begun(product);
    const number = nextNumber();
    const answers = answersOn(product, family, way, number);
    let told: unknown = null;

    /** The spouse signs as late as the flow allows: on the step that waits for them. */
    const spouseSigns = async (step: StepCode): Promise<boolean> => {
      const last = kind.wa === '1' ? 'WAITING_SPOUSE_SIGNATURE' : 'EXISTING_CLIENT_SPOUSE_NUMBER';
      if (kind.wa === null || step !== last || told !== null) return false;
      told = refused(await submit(family, step, {}, { way }));
      const [token = ''] = await sentTokens(family, number);
      const spouse = { ...family, browser: await phone(product), appId: token };
      for (let signature = 0; signature < 3; signature += 1) {
        const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS', {}, { way });
        expect(signed.statusCode, signed.body).toBe(200);
      }
      if (kind.sma === null) return true;
      const confirmed = await submit(
        spouse,
        'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
        { agreed: true },
        { way },
      );
      expect(confirmed.json()).toMatchObject({ step: 'SPOUSE_END_WORK_FLOW' });
      return true;
    };

    const { info, steps } = await walkTo(family, answers, way, ['END_WORK_FLOW'], spouseSigns);
    expect(steps).toEqual(expected(kind));
    expect(info).toMatchObject({ state: 'submitted', signedBySpouse: kind.wa !== null });
    if (kind.wa === null) return;
    expect(told).toMatchObject({
      error: kind.wa === '1' ? 'SPOUSE_NOT_SIGNED' : 'STEP_MISSING',
    });
  },
);

test.each(kinds)(
  '[WHO-05] with wa $wa and sma $sma a family at a computer continues on a phone',
  async (kind) => {
    const way = wayOf(kind);
    const family = await begun(product, {}, COMPUTER);
    const own = nextNumber();
    const answers = {
      ...answersOn(product, family, way, own),
      SEND_SMS_TO_SPOUSE: answering({ to: 'self', mobile: own, channel: 'sms', travelling: way }),
    };
    const { steps } = await walkTo(family, answers, way, ['SMS_SENT']);
    expect(steps).toEqual(['HIRE_MAID', 'SEND_SMS_TO_SPOUSE']);
    const [token = ''] = await sentTokens(family, own);
    const opened = await (await phone(product)).post('links/open', { id: token, mobile: true });
    const search = new URLSearchParams(opened.json<{ search: string }>().search);
    expect(search.get('appId')).toBe(family.appId);
    expect([search.get('wa'), search.get('sma')]).toEqual([kind.wa, kind.sma]);
  },
);

test('the signer is stored: a client without the flags in the address is not asked again', async () => {
  const way = { wa: '1' };
  const family = await begun(product);
  const number = nextNumber();
  const answers = answersOn(product, family, way, number);
  await walkTo(family, answers, way, ['CLIENT_PHONE_NUMBER']);
  expect((await appInfoOf(family)).step).toBe('SIGN_MONTHLY_PAYMENTS');
  const [token = ''] = await sentTokens(family, number);
  const spouse = { ...family, browser: await phone(product), appId: token };
  for (let signature = 0; signature < 3; signature += 1) {
    await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  }
  expect(await appInfoOf(family)).toMatchObject({
    step: 'CLIENT_PHONE_NUMBER',
    signedBySpouse: true,
  });
});
