import { expect, test } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import type { Paper } from '../../../contract/documents.ts';
import { askedAgain } from './asked-again.ts';
import type { PaperState } from './use-papers.ts';

const asked = { kind: 'passport', version: 2, reason: 'blurry', words: null } as const;
const paper = (version: number): Paper => ({
  kind: 'passport',
  version,
  mediaType: 'image/jpeg',
  bytes: 3,
  expiresOn: null,
  expired: false,
  preview: null,
});
const shown = (state: PaperState, words: string | null = null) =>
  askedAgain([{ ...asked, words }], { of: () => state }, textIn('en'));

test('[OFF-23] a document is asked for with its reason until a newer photo is stored', () => {
  const blurry = { passport: 'The photo is too blurry to read. Hold the phone still.' };
  expect(shown({ state: 'empty' })).toEqual(blurry);
  expect(shown({ state: 'kept', paper: paper(2) })).toEqual(blurry);
  expect(shown({ state: 'kept', paper: paper(3) })).toEqual({});
  expect(shown({ state: 'kept', paper: paper(2) }, 'Show page {2}.')).toEqual({
    passport: 'Show page 2.',
  });
});
