import { expect, test } from 'vitest';
import { threatIds, threatProblems } from './threat-titles.ts';

const document =
  '| id | threat |\n| --- | --- |\n| T10 | **Redirect** |\n| T11 | **Chat**, T99 |\n';
const title = (id: string) => ({ path: `server/${id}.test.ts`, text: `test('[${id}] holds')` });

test('the ids are those of the rows, not those that rows speak of', () => {
  expect(threatIds(document)).toEqual(['T10', 'T11']);
});

test('every threat has to stand in a title, and every title in the document', () => {
  expect(threatProblems(document, [title('T10'), title('T11')])).toEqual([]);
  expect(threatProblems(document, [title('T10')])).toEqual(['no test carries T11 in its title']);
  expect(threatProblems(document, [title('T10'), title('T11'), title('T12')])).toEqual([
    'server/T12.test.ts: docs/threats.md does not name T12',
  ]);
  expect(threatProblems('', [])).toEqual(['docs/threats.md names no threat']);
});
