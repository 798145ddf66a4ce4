import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import { nextEvents, startWords } from './start-words.ts';

const said = (day: string, today: string) =>
  startWords({ name: 'Sabina', day, today }, translator(englishText));

test('[F08] [F58] the start is dated and true before, on and after the day', () => {
  expect(said('2026-12-09', '2026-11-16')).toBe('Sabina starts on Wednesday, 9 December');
  expect(said('2026-12-09', '2026-12-02')).toBe('Sabina starts on Wednesday, 9 December');
  expect(said('2026-12-09', '2026-12-03')).toBe('Sabina starts on Wednesday');
  expect(said('2026-12-09', '2026-12-08')).toBe('Sabina starts tomorrow');
  expect(said('2026-12-09', '2026-12-09')).toBe('Sabina starts today');
  expect(said('2026-10-09', '2026-11-16')).toBe('Sabina’s first day was Friday, 9 October');
});

test('[F08] only what is still to come is announced', () => {
  const events = (today: string) =>
    nextEvents({ submittedOn: '2026-11-16', day: '2026-12-09', today }).map(({ day }) => day);
  expect(events('2026-11-16')).toEqual(['2026-11-16', '2026-12-08', '2026-12-09']);
  expect(events('2026-11-17')).toEqual(['2026-12-08', '2026-12-09']);
  expect(events('2026-12-09')).toEqual(['2026-12-09']);
  expect(events('2026-12-10')).toEqual([]);
});
