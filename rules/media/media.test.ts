import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CaptionLine, captionProblems, linesOf, readCues, writeCaptions } from './captions.ts';
import { consentObstacle, lastDayOf } from './consent.ts';

const line = (id: string, start: number, end: number, en = 'Hello', ar = ''): CaptionLine => ({
  id,
  start,
  end,
  en,
  ar,
});

test('[OFF-42] captions overlap, end too late, are empty or upside down: each line says which', () => {
  const lines = [
    line('good', 0, 2),
    line('overlaps', 1.5, 3),
    line('empty', 3, 4, ' '),
    line('backwards', 6, 5),
    line('late', 12, 14),
  ];
  expect([...captionProblems(lines, 13)]).toEqual([
    ['overlaps', 'overlap'],
    ['empty', 'empty'],
    ['backwards', 'ends_before_start'],
    ['late', 'after_the_end'],
  ]);
});

test('[OFF-42] a caption file reads back as it was written, in both languages', () => {
  const words = fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/-->|&|<|>|\uFEFF|\p{C}/u.test(text));
  const cue = fc.record({ length: fc.integer({ min: 1, max: 9000 }), en: words, ar: words });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 12 }), (cues) => {
      let at = 0;
      const lines = cues.map(({ length, en, ar }, place) => {
        const start = at / 1000;
        at += length;
        return line(String(place + 1), start, at / 1000, en, ar);
      });
      const [en, ar] = [writeCaptions(lines, 'en') ?? '', writeCaptions(lines, 'ar') ?? ''];
      expect(linesOf(en, ar)).toEqual(lines);
      expect(captionProblems(lines, at / 1000).size).toBe(0);
    }),
  );
});

test('[OFF-42] a time past the first minute reads back to the thousandth', () => {
  for (let thousandths = 60_000; thousandths < 63_000; thousandths += 1) {
    const lines = [line('1', thousandths / 1000, (thousandths + 1) / 1000)];
    expect(linesOf(writeCaptions(lines, 'en') ?? '', '')).toEqual(lines);
  }
});

test('[OFF-42] a caption file of another program is read without its notes and marks', () => {
  const file =
    '\uFEFFWEBVTT - made elsewhere\r\n\r\nNOTE nothing\r\n\r\n00:01.000 --> 00:02.500 align:start\r\n<v Joy>I cook &amp; clean\r\nevery day.';
  expect(readCues(file)).toEqual([{ start: 1, end: 2.5, text: 'I cook & clean every day.' }]);
  expect(writeCaptions([line('1', 0, 1, 'a < b & c')], 'en')).toContain('a &lt; b &amp; c');
  expect(writeCaptions([line('1', 0, 1)], 'ar')).toBeNull();
});

test('[OFF-42] a consent lasts a year, to the last day of a short month', () => {
  expect(lastDayOf('2026-11-05')).toBe('2027-11-05');
  expect(lastDayOf('2028-02-29')).toBe('2029-02-28');
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28');
});

test('[OFF-42] an item needs a consent that is neither over nor withdrawn and allows site and lists', () => {
  const all = {
    site: 'allowed',
    shared_lists: 'allowed',
    messages: 'refused',
    social: 'refused',
    print: 'not_asked',
  } as const;
  const given = { answers: all, isOver: false, isWithdrawn: false };
  expect(consentObstacle(null)).toBe('no_consent');
  expect(consentObstacle(given)).toBeNull();
  expect(consentObstacle({ ...given, isOver: true })).toBe('consent_over');
  expect(consentObstacle({ ...given, isWithdrawn: true })).toBe('consent_withdrawn');
  const refused = { ...given, answers: { ...all, shared_lists: 'refused' as const } };
  expect(consentObstacle(refused)).toBe('site_refused');
});
