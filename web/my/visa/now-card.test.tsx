import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { NowCard } from './now-card.tsx';
import { trackedVisa } from './testing.ts';

type Now = NonNullable<TrackedVisa['now']>;

const now: Now = {
  stage: 'arrival',
  actor: 'her',
  since: '2026-11-10',
  by: '2027-01-09',
  ownBy: null,
  isOverdue: false,
  document: null,
  returned: null,
  isReturned: false,
  isSentAgain: false,
  isLate: false,
  lateReason: null,
  days: 6,
  appointment: null,
};
const arrival = {
  stage: 'arrival',
  actor: 'her',
  state: 'now',
  doneOn: null,
  took: null,
  needs: ['Her passport and the entry permit', 'Her flight'],
  official: null,
  measured: null,
  appointment: null,
} as const;

function wordsOf(shown: Partial<Now>): string {
  const visa = {
    ...trackedVisa,
    isHere: false,
    stages: [{ ...arrival, needs: [...arrival.needs] }],
  };
  const Component = () => <NowCard visa={visa} now={{ ...now, ...shown }} home="a-home" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll(/<[^>]+>/g, ' ');
}

test('[VISA-05] a woman abroad reads what her journey needs, and no appointment is promised for it', () => {
  const words = wordsOf({});
  expect(words).toContain('Her passport and the entry permit');
  expect(words).not.toContain('We book the appointment');
  expect(wordsOf({ stage: 'medical' })).toContain('We book the appointment');
});
