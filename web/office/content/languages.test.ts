import { expect, test } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import { arabicNote, arabicOf, hasWords } from './languages.ts';

const MISSING = 'No Arabic yet: Arabic pages show the original.';
const CHANGED = 'The original changed: check the Arabic too.';

test.each([
  ['value', 'arabic'],
  ['title', 'arabic_title'],
  ['steps.0.text', 'arabic.steps.0.text'],
  ['steps.1.text', undefined],
])('[AR-04] the Arabic of %s is edited beside it', (path, arabic) => {
  const fields = { value: '', arabic: '', arabic_title: '', 'arabic.steps.0.text': '' };
  expect(arabicOf(fields, path)).toBe(arabic);
});

test.each([
  ['same day', '', MISSING],
  ['same day', 'same day', MISSING],
  ['same day', 'في اليوم نفسه', null],
  ['next day', 'في اليوم نفسه', CHANGED],
  ['360', '', null],
  ['https://example.com', '', null],
  ['[{"name":"Dubai"}]', '', null],
  ['', '', null],
])('[AR-04] what is missing in Arabic is marked: %j, %j', (english, arabic, note) => {
  const live = { english: 'same day', arabic: 'في اليوم نفسه' };
  expect(arabicNote(textIn('en'), { english, arabic, live })).toBe(note);
});

test.each([
  ['facts.0.checked', '2026-11-01', false],
  ['value', 'true', false],
  ['value', 'same day', true],
])('[AR-04] days and switches are the same in both languages: %s', (path, text, isWords) => {
  expect(hasWords(path, text)).toBe(isWords);
});
