import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { paidBack } from '../../../content/cancellation.ts';
import { hireClauses } from '../../../content/papers/hire-clauses.ts';
import { visaSample } from '../../../content/papers/visa-sample.ts';
import { textIn } from '../../../rules/text/catalogues.ts';
import { CancellationRights } from './cancellation-rights.tsx';

const drawn = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CancellationRights checked={undefined} />
    </MemoryRouter>,
  );

test('[F12] [F57] another maid and the end of the service both begin online', () => {
  const shown = drawn();
  for (const path of ['/replacement/app', '/my/cancel']) expect(shown).toContain(`href="${path}"`);
});

const contracts = [
  ['Hired by the month', JSON.stringify(hireClauses(textIn('en')))],
  ['Visa only', JSON.stringify(visaSample(textIn('en')))],
] as const;

test.each(contracts)('what comes back is said as the contract says it: %s', (name, contract) => {
  const [, sentences = []] = paidBack.find(([title]) => title === name) ?? [];
  const shown = drawn();
  const said = sentences.filter((sentence) => sentence !== 'There is no recruitment fee.');
  expect(said.length).toBeGreaterThan(1);
  for (const sentence of said) {
    expect(contract).toContain(sentence.replace(/\.$/, ''));
    expect(shown).toContain(sentence);
  }
});

test('the steps name all that she is owed when it ends', () => {
  const shown = drawn();
  for (const owed of ['last salary', 'unused leave', 'ticket home']) expect(shown).toContain(owed);
});
