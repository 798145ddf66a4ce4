import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LastChecked } from './last-checked.tsx';

const facts = { checked: '2026-11-12', sources: ['one paper', 'another'] };
const words = (element: React.ReactElement) =>
  renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, '');

test('facts say when they were last checked and in what, and claim no authority', () => {
  expect(words(<LastChecked facts={facts} />)).toBe(
    'Last checked 12 November 2026. Read in: one paper; another. No authority has confirmed it to us.',
  );
});

test('once the operator has compared them with the authorities, that day is shown instead', () => {
  expect(words(<LastChecked facts={facts} confirmed="2027-01-03" />)).toBe(
    'Compared with the authorities on 3 January 2027.',
  );
});
