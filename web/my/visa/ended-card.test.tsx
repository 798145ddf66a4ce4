import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { DecideForm } from './decide-form.tsx';
import { EndedCard } from './ended-card.tsx';
import { trackedVisa } from './testing.ts';

const AMOUNT = 722_950;
const refund = { paid: 850_000, spent: [], vat: 0, refund: AMOUNT, onTheWayFils: 0 };
const visa: TrackedVisa = {
  ...trackedVisa,
  state: 'stopped',
  stopReason: 'permit_refused',
  refund,
};

function wordsOf(Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll(/<[^>]+>/g, ' ');
}

const textOf = (shown: TrackedVisa): string => wordsOf(() => <EndedCard visa={shown} />);
const formOf = (sums: NonNullable<TrackedVisa['refund']>): string =>
  wordsOf(() => <DecideForm refund={sums} home="a-home" cancels={false} />);

const progress = {
  fils: AMOUNT,
  orderedFils: 0,
  paidFils: 0,
  isWaiting: false,
  sentBack: null,
  paidOn: null,
  dueBy: '2026-12-02',
};

const part = { sentBack: { fils: 222_950, on: '2026-11-16' } } as const;
const rest = 'refund of AED 2,229.50';
const inTime = 'It arrives by Wednesday 2 December.';

test.each([
  [{}, ['We prepare the refund of AED 7,229.50.', inTime]],
  [{ isWaiting: true }, ['AED 7,229.50 is prepared and waits for a second person.', inTime]],
  [{ orderedFils: AMOUNT }, ['The refund of AED 7,229.50 is on its way.', inTime]],
  [
    { orderedFils: AMOUNT, paidFils: AMOUNT, paidOn: '2026-11-16' },
    ['We gave back AED 7,229.50 on Monday 16 November.'],
  ],
  [
    { ...part, orderedFils: 500_000, paidFils: 500_000 },
    [
      'We have given back AED 5,000.00 so far.',
      'The refund of AED 2,229.50 did not go through on Monday 16 November.',
      `We prepare the ${rest}.`,
      inTime,
    ],
  ],
  [
    { ...part, orderedFils: 500_000, isWaiting: true },
    [
      'The refund of AED 5,000.00 is on its way.',
      'The refund of AED 2,229.50 did not go through',
      `The ${rest} is prepared and waits`,
      inTime,
    ],
  ],
  [
    { ...part, orderedFils: AMOUNT, paidFils: 500_000 },
    ['We have given back AED 5,000.00 so far.', `The ${rest} is on its way.`, inTime],
  ],
  [
    { dueBy: '2026-11-10' },
    ['We prepare the refund of', 'It was due by Tuesday 10 November.', 'send it as soon as we can'],
  ],
  [
    { dueBy: '2026-11-10', orderedFils: AMOUNT },
    ['is on its way.', 'It was due by Tuesday 10 November. We’re sorry that it is late.'],
  ],
  [{ fils: 0 }, ['Nothing is left to give back.']],
] as const)(
  '[VISA-08] the tracker says how far the refund is, with sum and day: %j',
  (change, lines) => {
    const shown = textOf({ ...visa, refundProgress: { ...progress, ...change } });
    for (const line of lines) expect(shown).toContain(line);
    const all = [
      'given back',
      'gave back',
      'go through',
      'on its way',
      'waits',
      'We prepare',
      'arrives',
      'was due',
      'send it',
      'Nothing is',
    ];
    for (const words of all) expect(shown.includes(words)).toBe(lines.join().includes(words));
  },
);

test('[VISA-08] while the bank takes a direct debit, the family reads that it comes back, not that nothing is left', () => {
  const taking = { ...refund, onTheWayFils: 212_500 };
  const shown = textOf({ ...visa, refund: taking, refundProgress: { ...progress, fils: 0 } });
  expect(shown).toMatch(/is taking a direct debit of\s.*2,125/);
  expect(shown).not.toContain('Nothing is left');
});

test('[VISA-08] a family that decides sees one sum, no credit, and what the bank is taking', () => {
  const shown = formOf({ ...refund, onTheWayFils: 212_500 });
  expect(shown).toContain('Refund AED 7,229.50');
  expect(shown).toMatch(/is taking a direct debit of\s.*2,125/);
  expect(shown).not.toMatch(/credit(?! card)/i);
});

test('[VISA-08] where nothing comes back, no button promises a refund', () => {
  const shown = formOf({ ...refund, refund: 0 });
  expect(shown).toContain('nothing comes back');
  expect(shown).toContain('Close this visa without a refund');
  expect(shown).not.toContain('Refund AED');
});

const stop: TrackedVisa['history'][number] = {
  sequence: 2,
  at: '2026-11-18T06:00:00.000Z',
  kind: 'stopped',
  stage: null,
  actor: 'us',
  day: null,
  words: null,
  appointment: null,
  before: null,
  oldWindow: null,
  isUndone: false,
};

test('[VISA-08] a family that ended its visa reads that we tell her today, and later that we have', () => {
  const history = [{ ...stop, actor: 'family' as const }];
  const cancelled: TrackedVisa = { ...visa, stopReason: 'family_cancelled', history };
  expect(textOf(cancelled)).toContain('We tell Jovelyn today.');
  expect(textOf({ ...cancelled, today: '2026-11-19' })).toContain('We have told Jovelyn.');
});

test('[VISA-06] the family reads why the authority refused the permit', () => {
  const history = [{ ...stop, words: 'Quota is used up' }];
  expect(textOf({ ...visa, history })).toContain('Quota is used up');
});
