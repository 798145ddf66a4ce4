import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import type { SigningForm } from '../../../contract/signing.ts';
import { priceSummary } from '../../../rules/money/price-summary.ts';
import SignMonthlyPayments from '../apply/steps/sign-monthly-payments.tsx';
import { appInfo } from '../engine/app-info.fixture.ts';
import type { Wizard } from '../engine/step.ts';
import { FrameProvider } from '../frame/frame-context.ts';
import { PayerOwnDetails } from './payer-own-details.tsx';

const form: SigningForm = {
  title: 'Direct debit',
  subtitle: '',
  sections: [],
  documentHash: 'hash',
  consentVersion: '1',
  consent: 'I agree.',
  signatures: 3,
  signed: 0,
  signer: 'Omar',
  cap: 300_000,
  needsPayer: true,
};
vi.mock('./use-form.ts', () => ({
  useForm: () => ({ form, failed: false, retry: () => undefined }),
}));

beforeEach(() => {
  vi.setSystemTime('2026-11-15T08:00:00Z');
  vi.stubGlobal('window', { location: new URL('https://ahlan.example/app') });
});

const silent: Api = {
  get: (_path, ..._input) => new Promise(() => undefined),
  post: (_path, ..._input) => new Promise(() => undefined),
};

/** The spouse has opened the link that came to their own number. */
const wizard: Wizard = {
  info: {
    ...appInfo,
    actor: 'spouse',
    step: 'SIGN_MONTHLY_PAYMENTS',
    maid: {
      id: 1,
      firstName: 'Maricel',
      nationality: 'Filipina',
      posterURL: null,
      arrangements: ['LIVE_IN'],
      monthlyPrice: 3000,
      wage: 1500,
      availableFrom: null,
    },
    price: priceSummary({ monthlyPrice: 3000, wage: 1500, startsOn: '2026-11-17' }),
    onFile: { ...appInfo.onFile, name: 'Leila Haddad', spouseMobile: '+9715•••••34' },
  },
  id: 'a-link',
  api: silent,
  submit: () => Promise.resolve(),
  problems: {},
  sending: false,
  draft: () => ({ value: '', set: () => undefined }),
  go: () => undefined,
  refresh: () => Promise.resolve(),
};

function shown(screen: ReactNode): string {
  const frame = { schedule: [], sending: false, movedHere: false, showSummary: () => undefined };
  const Component = () => <FrameProvider value={frame}>{screen}</FrameProvider>;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToString(<Stub initialEntries={['/']} />).replaceAll(/<!--.*?-->/g, '');
}

test('[F73] the spouse first reads who comes, when and how much, and is asked nothing', () => {
  const first = shown(<SignMonthlyPayments wizard={wizard} />);
  for (const words of ['Leila asks you to sign', 'Maricel', 'With you from', '17 November']) {
    expect(first).toContain(words);
  }
  expect(first).toMatch(/AED 3,000/);
  expect(first).toContain('Nothing is signed yet.');
  expect(first).not.toContain('<input');
});

test('[F73] only then the spouse gives an Emirates ID number; the number of the link is known', () => {
  const second = shown(<PayerOwnDetails wizard={wizard} />);
  expect(second).toContain('Your Emirates ID number');
  expect(second).toContain('+9715•••••34');
  expect(second.match(/<input/g)).toHaveLength(1);
});
