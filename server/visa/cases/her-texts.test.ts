import { expect, test } from 'vitest';
import { herWords } from '../../../content/her-page/her-words.ts';
import { languageOf } from '../../../rules/visa/her-language.ts';
import type { VisaEvent } from '../../../rules/visa/progress.ts';
import { appointmentText, doneText, herWordsOf, returnedText, stoppedText } from './her-texts.ts';

/** One nationality for each language. */
const nationalities = ['GH', 'PH', 'ET', 'KE', 'IN', 'NP', 'LK', 'ID', 'CM', 'EG'] as const;
const first = { day: '2026-11-24', time: '09:30', place: 'Clinic', pickUp: null, driver: null };
const moved = { ...first, day: '2026-11-25' };

const visaOf = (nationality: string): Parameters<typeof doneText>[0] => ({
  row: { nationality },
  kind: { emirate: 'dubai', whereabouts: 'visit', sponsor: 'agency' },
});
const returned = (stage: VisaEvent['stage']): VisaEvent => ({
  sequence: 2,
  kind: 'returned',
  stage,
  actor: 'her',
  day: null,
  at: new Date('2026-11-18T08:00:00Z'),
  data: { document: 'X-ray', words: 'Unclear' },
});

test('[VISA-07] each of her ten languages has its own words for every text, with every value filled in', () => {
  expect(new Set(nationalities.map(languageOf)).size).toBe(Object.keys(herWords).length);
  const texts = nationalities.map((nationality) => {
    const visa = visaOf(nationality);
    const { late, overdue, corrected } = herWordsOf(visa).texts;
    return [
      doneText(visa, 'arrival'),
      appointmentText(visa, 'medical', { appointment: moved, before: first }),
      returnedText(visa, returned('file')),
      stoppedText(visa),
      late,
      overdue,
      corrected,
    ];
  });
  expect(texts.flat().filter((text) => /\{|\}|undefined/.test(text))).toEqual([]);
  for (const kind of texts[0]?.keys() ?? []) {
    expect(new Set(texts.map((own) => own[kind])).size).toBe(nationalities.length);
  }
});

test('[VISA-07] an appointment says when and where, and when it was before', () => {
  expect(appointmentText(visaOf('GH'), 'medical', { appointment: moved, before: first })).toBe(
    'Go to your medical test: Wednesday 25 November, 9:30 AM, Clinic. New time. Before, it was Tuesday 24 November, 9:30 AM. Bring with you: Your passport.',
  );
  expect(doneText(visaOf('GH'), 'arrival')).toBe('Change of status: done.');
});

test('[VISA-07] [VISA-08] no text names a medical document: anybody may hold the phone', () => {
  expect(returnedText(visaOf('GH'), returned('file'))).toContain('X-ray');
  expect(returnedText(visaOf('GH'), returned('medical'))).not.toContain('X-ray');
});
