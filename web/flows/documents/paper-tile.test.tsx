import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaperTile } from './paper-tile.tsx';
import type { PaperState } from './use-papers.ts';

const nothing = () => undefined;
const tile = (state: PaperState) =>
  renderToString(
    <PaperTile
      kind="passport"
      state={state}
      onTake={nothing}
      onChoose={nothing}
      onStop={nothing}
    />,
  );
const BAD_LINE = 'The connection is weak. We keep trying to upload your file.';

test('a lost connection is shown with a button to try again now; the family is not asked for the photo again', () => {
  const html = tile({ state: 'retrying', sent: 5, bytes: 5, tryNow: nothing });
  expect(html).toContain(BAD_LINE);
  expect(html).toContain('Try again now');
  expect(html).not.toContain('Take a');
  const trying = tile({ state: 'retrying', sent: 5, bytes: 5, tryNow: null });
  expect(trying).toContain(BAD_LINE);
  expect(trying).toContain('aria-disabled="true"');
});

test('what was given up replaces those words, and the same file can be sent once more', () => {
  const given = {
    state: 'problem',
    message: 'The site could not be reached.',
    paper: null,
  } as const;
  const lost = tile({ ...given, again: nothing });
  expect(lost).toContain('The site could not be reached.');
  expect(lost).toContain('Try again now');
  expect(lost).toContain('Take again');
  expect(lost).not.toContain(BAD_LINE);
  expect(tile(given)).not.toContain('Try again now');
});
