import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { appInfo } from '../engine/app-info.fixture.ts';
import type { AppInfo } from '../../../contract/application.ts';
import { MaidTaken } from './maid-taken.tsx';
import { SwitchMaid } from './switch-maid.tsx';

const maid = {
  id: 2,
  firstName: 'Grace',
  posterURL: null,
  monthlyPrice: 2500,
  arrangement: 'LIVE_IN',
  nationality: { code: 'PH', label: 'Filipina' },
};
const paid = { kind: 'paid', on: '2026-11-09', fils: 133_400 } as const;

vi.mock('../../visitor/api/browser-api.ts', () => ({ browserApi: () => ({}) }));
vi.mock('./use-maid.ts', () => ({ useMaid: () => ({ kind: 'there', maid, available: true }) }));
vi.mock('../engine/use-answer.ts', () => ({
  useAnswer: () => ({
    fetched: {
      kind: 'there',
      answer: {
        ...appInfo,
        items: [],
        money: { ...appInfo.money, payBy: 'card', moves: [paid] },
        ...other,
      },
    },
    again: () => undefined,
  }),
}));
/** What the family's application says beyond a card payment. */
let other: Partial<AppInfo> = {};
beforeEach(() => {
  other = {};
});
beforeEach(() => vi.stubGlobal('window', { location: new URL('https://ahlan.example/app') }));

const said = (screen: ReactNode) => {
  const Stub = createRoutesStub([{ path: '/app', Component: () => screen }]);
  return renderToString(<Stub initialEntries={['/app']} />).replaceAll(/<!--.*?-->|<[^>]+>/g, '');
};

test('[F05] a family whose maid was taken learns that its payment counts for the next one', () => {
  const shown = { maid, wayTo: () => '/app', application: 'an-application' };
  expect(said(<MaidTaken {...shown} />)).toContain('Nothing was paid');
  const withMoney = said(<MaidTaken {...shown} paid={133_400} />);
  expect(withMoney).toContain('The AED 1,334 you paid counts towards your next choice.');
  expect(withMoney).not.toContain('Nothing was paid');
});

test('[F05] changing the maid says that the credit follows and that the monthly amount is agreed to again', () => {
  const words = said(<SwitchMaid id="an-application" maid={2} />);
  expect(words).toContain('The AED 1,334 you have paid counts towards Grace.');
  expect(words).toContain('You agree to the contract and the monthly amount again.');
});

const cherry = {
  id: 1,
  firstName: 'Cherry',
  nationality: 'Filipina',
  posterURL: null,
  arrangements: ['LIVE_IN' as const],
  monthlyPrice: 2600,
  wage: 1500,
  availableFrom: null,
};

test('[F68] a maid who is gone cannot be kept, and nothing is signed again that was not signed', () => {
  const money = { ...appInfo.money, payBy: 'direct_debit' as const };
  const shown = (more: Partial<AppInfo>) => {
    other = { maid: cherry, money, ...more };
    return said(<SwitchMaid id="an-application" maid={2} />);
  };
  const free = shown({ agreed: true });
  expect(free).toContain('Keep Cherry');
  expect(free).toContain('so you sign them again');
  const gone = shown({ maidTaken: true });
  expect(gone).toContain('Another family is hiring Cherry');
  expect(gone).toContain('Choose someone else');
  expect(gone).toContain('You have not signed anything yet.');
  expect(gone).not.toMatch(/Keep Cherry|again/);
  const withdrawn = shown({ maidTaken: true, maidWithdrawn: true });
  expect(withdrawn).toContain('Cherry is no longer available');
  expect(withdrawn).not.toContain('Another family');
});
