import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GoodToKnow } from './good-to-know.tsx';
import type { HomeView } from './now-words.ts';

type Shown = Pick<HomeView, 'guides' | 'arrangement' | 'status' | 'visa'>;

function pageOf(shown: Partial<Shown>): string {
  const view: Shown = { guides: [], arrangement: null, status: 'with_you', visa: null, ...shown };
  const Stub = createRoutesStub([{ path: '/', Component: () => <GoodToKnow view={view} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('[HOME-07] the house card and the first days are there while she is with the family, also after a visa', () => {
  const both = /\/welcome".*\/welcome\/house-card"/;
  expect(pageOf({})).toMatch(both);
  expect(pageOf({ status: 'visa', visa: { stage: 'card', state: 'done' } })).toMatch(both);
  expect(pageOf({ status: 'visa', visa: { stage: 'medical', state: 'open' } })).not.toMatch(both);
  expect(pageOf({ status: 'ended' })).not.toMatch(both);
});
