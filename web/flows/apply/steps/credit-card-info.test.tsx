import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../../contract/api.ts';
import type { AppInfo } from '../../../../contract/application.ts';
import type { PaymentStatus } from '../../../../contract/payments.ts';
import type { SigningForm } from '../../../../contract/signing.ts';
import { priceSummary } from '../../../../rules/money/price-summary.ts';
import { appInfo } from '../../engine/app-info.fixture.ts';
import { FrameProvider } from '../../frame/frame-context.ts';
import CreditCardInfo from './credit-card-info.tsx';

const form: SigningForm = {
  title: 'Contract',
  subtitle: '',
  sections: [],
  documentHash: 'hash',
  consentVersion: '1',
  consent: 'I agree.',
  signatures: 1,
  signed: 0,
  signer: 'Amal',
  cap: null,
  needsPayer: false,
};
let payment: PaymentStatus;
vi.mock('../../payment/use-payment.ts', () => ({
  usePayment: () => ({ payment, failed: false, opening: false }),
}));
vi.mock('../../signing/use-form.ts', () => ({ useForm: () => ({ form, failed: false }) }));

beforeEach(() => {
  vi.setSystemTime('2026-11-15T08:00:00Z');
  vi.stubGlobal('window', { location: new URL('https://ahlan.example/app') });
  payment = {
    state: 'none',
    amount: null,
    reason: null,
    tries: 0,
    agreed: null,
    consent: null,
    paid: 0,
    toPay: 140_000,
    invoice: null,
  };
});

const silent: Api = {
  get: (_path, ..._input) => new Promise(() => undefined),
  post: (_path, ..._input) => new Promise(() => undefined),
};

/** The card step for AED 3,000 a month from 17 November. */
function html(money: Partial<AppInfo['money']>): string {
  const price = priceSummary({ monthlyPrice: 3000, wage: 1500, startsOn: '2026-11-17' });
  const wizard = {
    info: { ...appInfo, price, money: { ...appInfo.money, ...money } },
    id: 'an-application',
    api: silent,
    submit: () => Promise.resolve(),
    problems: {},
    sending: false,
    draft: () => ({ value: '', set: () => undefined }),
    go: () => undefined,
    refresh: () => Promise.resolve(),
  };
  const frame = { schedule: [], sending: false, movedHere: false, showSummary: () => undefined };
  const Component = () => (
    <FrameProvider value={frame}>
      <CreditCardInfo wizard={wizard} />
    </FrameProvider>
  );
  const Stub = createRoutesStub([{ path: '/app', Component }]);
  return renderToString(<Stub initialEntries={['/app?step=CREDIT_CARD_INFO']} />);
}

const words = (money: Partial<AppInfo['money']>): string =>
  html(money)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

test('[F17] the card step says what is paid today and from which day each month, whatever was chosen before', () => {
  for (const payBy of [null, 'card', 'direct_debit'] as const) {
    const said = words({ payBy });
    expect(said).toMatch(/today.*AED 1,400.*1 December.*AED 3,000/is);
    expect(said).toMatch(/charged AED 3,000 on the 1st of each month, from .*1 December/);
    expect(said).not.toMatch(/by direct debit about|nothing/i);
  }
});

test('[F17] after the payment the card step asks for nothing more, and names what goes back', () => {
  const paid = (fils: number) => [{ kind: 'paid' as const, on: '2026-11-15', fils }];
  const consent = { monthly: 300_000, from: '2026-12-01' };
  payment = { ...payment, state: 'paid', amount: 140_000, consent, toPay: 0, invoice: 'INV-1' };
  const said = words({ payBy: 'card', moves: paid(140_000) });
  expect(said).toContain('Nothing more is taken today.');
  expect(said).toContain('AED 1,400 paid.');
  expect(said).not.toContain('on the 1st of each month');
  expect(words({ payBy: 'card', moves: paid(150_000) })).toContain(
    'AED 100 more than your first month costs.',
  );
});

test('[F74] after a declined card both consents stay as they were given', () => {
  const price = priceSummary({ monthlyPrice: 3000, wage: 1500, startsOn: '2026-11-17' });
  const consent = { monthly: price.monthly, from: price.nextOn };
  const ticked = () => [...html({}).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(String);
  expect(ticked().filter((box) => box.includes('checked=""'))).toHaveLength(0);
  payment = { ...payment, state: 'over', reason: 'declined', tries: 1, agreed: 'hash', consent };
  expect(ticked().filter((box) => box.includes('checked=""'))).toHaveLength(2);
});
