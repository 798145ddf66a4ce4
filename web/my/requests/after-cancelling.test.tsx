import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { MyRequest } from '../../../contract/my/requests.ts';
import { AfterCancelling } from './after-cancelling.tsx';
import type { Cancellation } from './cancellation.ts';

const request: MyRequest = {
  id: 'a-request',
  kind: 'cancellation',
  state: 'accepted',
  askedBy: 'client',
  isConfirmed: true,
  askedOn: '2026-11-10',
  decidedOn: '2026-11-10',
  reference: 'RF-2026-0001',
  lastDay: '2026-11-12',
  from: null,
  to: null,
  fils: 97_700,
  note: null,
  answer: null,
  mayWithdraw: false,
};
const progress: NonNullable<Cancellation['progress']> = {
  fils: 97_700,
  orderedFils: 97_700,
  paidFils: 0,
  isWaiting: false,
  hasFailed: false,
  approvedOn: '2026-11-13',
  byTwo: true,
  paidOn: null,
  dueBy: '2026-11-26',
  backOn: null,
};

function wordsOf(more: Partial<typeof progress>): string {
  const shown: Cancellation = {
    home: 'a-home',
    role: 'client',
    maid: null,
    today: '2026-11-19',
    hasArrived: true,
    replacement: null,
    pause: null,
    days: [],
    latest: null,
    chosen: null,
    account: null,
    request,
    asksWhy: false,
    progress: { ...progress, ...more },
    creditNotes: [],
  };
  const Component = () => <AfterCancelling shown={shown} request={request} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll(/<[^>]+>/g, ' ');
}

test('[HOME-06] a refund that the bank sent back is not on its way, and we send it again by the same day', () => {
  expect(wordsOf({})).toContain('Your refund is on its way');
  const sentBack = wordsOf({ hasFailed: true, orderedFils: 0, approvedOn: null });
  expect(sentBack).not.toContain('on its way');
  expect(sentBack).toContain('The bank sent a refund back to us');
  // A new one took its place.
  expect(wordsOf({ hasFailed: true })).toContain('Your refund is on its way');
});
