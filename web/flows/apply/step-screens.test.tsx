import { globSync, readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import { moneyByDate } from '../../../rules/money/money-by-date.ts';
import { priceSummary } from '../../../rules/money/price-summary.ts';
import { type StepCode, stepCodes } from '../../../rules/flows/step-table.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { appInfo } from '../engine/app-info.fixture.ts';
import { FrameProvider } from '../frame/frame-context.ts';
import type { StepProps, Wizard } from '../engine/step.ts';
import { stepScreens } from './step-screens.ts';

const ending = {
  reference: 'AH-7K3M-9QTX',
  submittedOn: '2026-11-15',
  asked: null,
  arrival: { day: '2026-11-17', slot: 'morning', from: 9, to: 12 },
  area: 'Al Barsha 1, Dubai',
  message: { to: '+9715•••••12', state: 'sent' },
};
/** The server's answers for screens that load data first. */
const answers: Record<string, unknown> = {
  'contact/arrivaldays': { days: [], chosen: null, paid: null },
  'contact/ending': ending,
  'ccreplacementapplication/changes': [],
  'links/state': {
    own: null,
    client: 'Amal',
    arrival: null,
    phone: null,
    spouse: null,
    confirmation: null,
  },
  'signing/papers': [],
};
let askedLast = '';
/** What makes a screen fetch each answer again. */
const causes = new Map<string, unknown>();
const get: Api['get'] = (path, ..._input) => {
  askedLast = path;
  return new Promise(() => undefined);
};
const silent: Api = { get, post: (_path, ..._input) => new Promise(() => undefined) };

vi.mock('../../visitor/api/browser-api.ts', () => ({ browserApi: () => silent }));
vi.mock('../engine/use-answer.ts', () => ({
  useAnswer(ask: () => Promise<unknown>, cause: unknown) {
    void ask();
    causes.set(askedLast, cause);
    const answer = answers[askedLast];
    return {
      fetched: answer === undefined ? { kind: 'waiting' } : { kind: 'there', answer },
      again: () => undefined,
    };
  },
}));
beforeEach(() => {
  vi.setSystemTime('2026-11-15T08:00:00Z');
  vi.stubGlobal('window', { location: new URL('https://ahlan.example/app') });
});

const info: AppInfo = {
  ...appInfo,
  maid: {
    id: 1,
    firstName: 'Maricel',
    nationality: 'Filipina',
    posterURL: null,
    arrangements: ['LIVE_IN', 'LIVE_OUT'],
    monthlyPrice: 3000,
    wage: 1500,
    availableFrom: null,
  },
  price: priceSummary({ monthlyPrice: 3000, wage: 1500, startsOn: '2026-11-17' }),
};

/** The HTML of a step's screen before it has loaded any data. */
async function screenOf(
  step: StepCode,
  also: Partial<AppInfo> = {},
  way: string = '',
): Promise<string> {
  const wizard: Wizard = {
    info: { ...info, ...also, step },
    id: 'an-application',
    api: silent,
    submit: () => Promise.resolve(),
    problems: {},
    sending: false,
    draft: () => ({ value: '', set: () => undefined }),
    go: () => undefined,
    refresh: () => Promise.resolve(),
  };
  const { default: Screen }: { default: ComponentType<StepProps> } = await stepScreens[step]();
  const frame = {
    schedule:
      info.price === null
        ? []
        : moneyByDate({ ...info.money, price: info.price, today: '2026-11-15' }),
    sending: false,
    movedHere: false,
    showSummary: () => undefined,
  };
  const Component = () => (
    <FrameProvider value={frame}>
      <Screen wizard={wizard} />
    </FrameProvider>
  );
  const Stub = createRoutesStub([{ path: '/app', Component }]);
  return renderToString(<Stub initialEntries={[`/app?step=${step}${way}`]} />);
}

const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();
const headingOf = (html: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

async function haveScreens(wanted: Partial<Record<StepCode, string>>): Promise<void> {
  const found: Partial<Record<StepCode, string>> = {};
  for (const step of stepCodes) {
    if (wanted[step] !== undefined) found[step] = headingOf(await screenOf(step));
  }
  expect(found).toEqual(wanted);
}

test('[WIZ-03] start and documents: each step has its screen', () =>
  haveScreens({
    HIRE_MAID: 'Hire Maricel',
    REQUIRED_DOCUMENTS: 'Photograph your documents',
    EXISTING_CLIENT_REQUIRED_DOCUMENTS: 'Are these still right?',
    EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: 'Photograph the missing documents',
  }));

test('[WIZ-04] bank and payment: each step has its screen', () =>
  haveScreens({
    BANK_INFO: 'Which account pays each month?',
    IBAN_VALIDATION: 'Type your IBAN',
    SIGN_INFORMATION: 'Read and sign your agreement',
    SIGN_MONTHLY_PAYMENTS: 'Sign as you do at your bank',
    CREDIT_CARD_INFO: 'Pay by card',
    CHECK_OTP: 'Enter the code we sent you',
    SUBMIT_OLD_PAYMENT_INFO: 'Should the same account pay?',
  }));

test('[WIZ-05] the spouse: each step has its screen', () =>
  haveScreens({
    SEND_SMS_TO_SPOUSE: 'Send it to your husband or wife',
    SMS_SENT: 'The link is on its way',
    WAITING_SPOUSE_SIGNATURE: 'Spouse Did Not Sign Yet',
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: 'Your spouse confirms when she comes',
  }));

test('[WIZ-06] arrival and address: each step has its screen', () =>
  haveScreens({
    MAID_ARRIVAL: 'When should Maricel come?',
    CLIENT_ADDRESS: 'Where Do You Live',
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: 'Ask your spouse to confirm',
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: 'Maricel comes instead',
  }));

test('[WIZ-07] contact numbers: each step has its screen', () =>
  haveScreens({
    CLIENT_PHONE_NUMBER: 'Which number may we call?',
    CLIENT_WHATSAPP_NUMBER: 'Where do you chat?',
    CLIENT_SPOUSE_NUMBER: 'Your spouse’s number',
    EXISTING_CLIENT_PHONE_NUMBER: 'Enter the code we sent',
    EXISTING_CLIENT_WHATSAPP_NUMBER: 'Enter the code we sent',
    EXISTING_CLIENT_SPOUSE_NUMBER: 'The link is on its way',
    CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: 'You are already with us',
    CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: 'You are already with us',
    CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: 'You are already with us',
  }));

test('[WIZ-08] closing and routing: each step has its screen; the router itself shows none', async () => {
  await haveScreens({
    MOST_HATED_PREFERENCES: 'What would not work in your home?',
    HEARD_ABOUT_US: 'How did you first hear about us?',
    END_WORK_FLOW: 'Maricel starts on Tuesday',
    SPOUSE_END_WORK_FLOW: 'Signed. Thank you.',
    ABU_DHABI_MISMATCHED: 'Your home is in another emirate, too far to live out',
    END_WORK_FLOW_FOR_SIGN_ONLY: 'Signed. Thank you.',
  });
  expect(headingOf(await screenOf('GENERIC_ROUTER'))).toBe('');
});

test('the price is one tap away to the very end, and the start says what is in it and what to have ready', async () => {
  for (const step of ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US', 'END_WORK_FLOW'] as const) {
    expect([step, plain(await screenOf(step)).includes('Summary')]).toEqual([step, true]);
  }
  const start = plain(await screenOf('HIRE_MAID'));
  expect(start).toContain('Included: her wage, visa');
  for (const paper of ['Emirates ID', 'passport', 'residence visa', 'IBAN']) {
    expect(start).toContain(paper);
  }
});

test.each(['SPOUSE_END_WORK_FLOW', 'END_WORK_FLOW_FOR_SIGN_ONLY'] as const)(
  'the payer learns of the first charge before the monthly one: %s',
  async (step) => {
    const said = plain(await screenOf(step)).replaceAll('\u00a0', ' ');
    expect(said).toMatch(/AED 1,400 for 14 days of November.*1 Dec\W*AED 3,000, then each month/s);
  },
);

test('[F19] live-in or live-out is never chosen for a family, unless it filtered for one or she offers one', async () => {
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*name="planType"[^>]*>/g)]
      .filter(([input]) => / checked=""/.test(input))
      .map(([input]) => /value="(\w+)"/.exec(input)?.[1]);
  const open = { planType: null };
  expect(chosen(await screenOf('HIRE_MAID', open))).toEqual([]);
  expect(chosen(await screenOf('HIRE_MAID', open, '&planType=LIVE_OUT'))).toEqual(['LIVE_OUT']);
  expect(chosen(await screenOf('HIRE_MAID', { planType: 'LIVE_IN' }))).toEqual(['LIVE_IN']);
  const maid = info.maid && { ...info.maid, arrangements: ['LIVE_OUT' as const] };
  const single = plain(await screenOf('HIRE_MAID', { ...open, maid }));
  expect(single).toContain('Live-out, with you from');
  expect(single).not.toContain('Live-in');
});

test('[F58] where the spouse pays, the IBAN is theirs on every step that asks for it', async () => {
  const spousePays = { spouseSigns: true };
  expect(plain(await screenOf('BANK_INFO', spousePays))).toContain('Their IBAN');
  expect(headingOf(await screenOf('IBAN_VALIDATION', spousePays))).toBe('Type their IBAN');
  expect(plain(await screenOf('BANK_INFO'))).toContain('Your IBAN');
});

test('[F58] the team can be rated from the day she comes, not before', async () => {
  const isRated = async () => plain(await screenOf('END_WORK_FLOW')).includes('Rate our team');
  expect(await isRated()).toBe(false);
  vi.setSystemTime('2026-11-17T08:00:00Z');
  expect(await isRated()).toBe(true);
});

test('[F58] no field of a form shows an example inside, where it looks filled in', async () => {
  const web = new URL('../..', import.meta.url).pathname;
  const forms = globSync('{flows,pages/survey}/**/*.tsx', { cwd: web }).filter(
    (file) => !file.endsWith('.test.tsx'),
  );
  expect(forms.length).toBeGreaterThan(50);
  const filled = forms.filter((file) =>
    / placeholder=/.test(readFileSync(`${web}${file}`, 'utf8')),
  );
  expect(filled).toEqual([]);
});

test('[F09] [F69] a number on file can be confirmed early, and no code is promised once it is', async () => {
  const onFile = { ...info.onFile, mobile: '+9715•••••12' };
  for (const step of ['HIRE_MAID', 'REQUIRED_DOCUMENTS', 'CLIENT_ADDRESS', 'BANK_INFO'] as const) {
    const isOffered = async (numberUnconfirmed: boolean) =>
      plain(await screenOf(step, { onFile, numberUnconfirmed })).includes('Confirm my number now');
    expect([step, await isOffered(true), await isOffered(false)]).toEqual([step, true, false]);
  }
  const promised = async (numberUnconfirmed: boolean) =>
    plain(await screenOf('CLIENT_PHONE_NUMBER', { onFile, numberUnconfirmed })).includes(
      'A code now',
    );
  expect([await promised(true), await promised(false)]).toEqual([true, false]);
});

test('[F75] the last page has one action in its dock, and its form for another day a heading', async () => {
  answers['contact/ending'] = { ...ending, asked: ending.arrival };
  const page = await screenOf('END_WORK_FLOW');
  answers['contact/ending'] = ending;
  expect(page).toMatch(/<h2[^>]*>Change day or time<\/h2>/);
  const dock = page.slice(page.lastIndexOf('Summary'));
  expect([...dock.matchAll(/<(a|button) /g)]).toHaveLength(1);
  expect(plain(dock)).toContain('Make her house card');
});

test('[F75] the last page keeps the room of two documents while they load', async () => {
  const documents = answers['signing/papers'];
  delete answers['signing/papers'];
  const loading = await screenOf('END_WORK_FLOW');
  answers['signing/papers'] = documents;
  expect(loading.match(/aria-hidden="true" class="[^"]*skeleton/g)).toHaveLength(2);
});

test('[F25] vcc offers the card first on the payment step', async () => {
  const methods = async () =>
    [...(await screenOf('BANK_INFO')).matchAll(/name="method"[^>]*value="(\w+)"/g)].map(
      ([, value]) => value,
    );
  expect(await methods()).toEqual(['direct_debit', 'card']);
  stored.flag('vcc').write(true);
  expect(await methods()).toEqual(['card', 'direct_debit']);
  stored.flag('vcc').write(null);
});

test('[F18] the documents of the last page are fetched again with every live update', async () => {
  for (const sequence of [7, 8]) {
    await screenOf('END_WORK_FLOW', { sequence });
    expect(causes.get('signing/papers')).toBe(sequence);
  }
});
