import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MOST_MAIDS } from '../../../rules/together/agreement.ts';
import { AddSaved } from './add-saved.tsx';

function pageOf(listed: readonly number[]): string {
  const Component = () => <AddSaved t="a-list" listed={listed} onChanged={() => undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('[TOGETHER-01] the owner is led to more women until the list is full', () => {
  expect(pageOf([1, 2])).toContain('href="/hire-maid"');
  expect(pageOf(Array.from({ length: MOST_MAIDS }, (_, at) => at))).not.toContain('/hire-maid');
});
