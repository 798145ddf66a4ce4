import { expect, test } from 'vitest';
import { sourceMessages } from '../../scripts/lib/texts/read-sources.ts';
import { checkPapers } from '../documents/required-papers.ts';
import { drawingProblem } from '../documents/signature-strokes.ts';
import { fileProblem, paperKinds } from '../documents/upload.ts';
import { preferenceProblems, sourceProblems } from '../flows/closing-answers.ts';
import { checkStart } from '../flows/start-answer.ts';
import { checkBankAccount } from '../money/bank-account.ts';
import { ibanProblem } from '../money/iban.ts';
import { payerProblems } from '../money/payer.ts';
import { addressProblems } from '../people/address.ts';
import { mobileProblems, spouseProblems, whatsappProblems } from '../people/contact-numbers.ts';
import { emiratesIdProblem } from '../people/emirates-id.ts';
import { nameProblem } from '../people/person-name.ts';

const long = 'x'.repeat(500);
const home = { emirate: '', area: '', homeType: '', street: long, building: '!', unit: '' };
const offered = { ids: new Set([1]), most: 3 };

/** A text function that shows which message it was given. */
const asked = Object.assign((message: string) => message, { language: 'ar' as const });

const found = [
  ...['', 'x', 'Amal 1', '!!', long].map(nameProblem),
  ...['', 'x', '784', '123456789012345'].map((text) => emiratesIdProblem(text, asked)),
  ...['', 'DE1', '12', 'AEx', 'AE07', 'AE080331234567890123456', long].map((text) =>
    ibanProblem(text, asked),
  ),
  ...[0, 99_999_999].map((size) => fileProblem(new Uint8Array([1]), size)),
  drawingProblem({ width: 300, height: 100, strokes: [], drawnAt: 0 }),
  ...[
    addressProblems({ ...home, landmark: long, makani: '1', notes: long }),
    addressProblems({ ...home, emirate: 'dubai', makani: '1', landmark: '', notes: '' }),
    checkPapers({ residency: '', emiratesId: '', expiries: {} }, new Set(), '2026-11-17'),
    checkPapers(
      { residency: 'resident', emiratesId: '1', expiries: { emirates_id_front: '2020-01-01' } },
      new Set(),
      '2026-11-17',
      paperKinds,
      asked,
    ),
    preferenceProblems({ matchingTypes: [1, 1], note: '' }, offered),
    preferenceProblems({ matchingTypes: [1, 2, 3, 4], note: '' }, offered, asked),
    preferenceProblems({ matchingTypes: [2], note: '' }, offered),
    preferenceProblems({ matchingTypes: [], note: long }, offered),
    sourceProblems({ source: 'other', other: long }, new Set(['other'])),
    sourceProblems({ source: 'x', other: '' }, new Set(['other'])),
    checkStart({ planType: '', name: '', mobile: '1', email: 'x' }, ['LIVE_IN']),
    checkBankAccount({ iban: '', accountTitle: '', accountType: 'x' }, asked),
    payerProblems({ emiratesId: '1', mobile: '1' }, asked),
    mobileProblems({ onFile: false, mobile: '1' }),
    whatsappProblems({ sameAsMobile: false, number: '1' }),
    spouseProblems({ none: false, mobile: '0501234567' }, '+971501234567'),
  ].flatMap((problems) => Object.values(problems)),
].filter((problem) => problem !== null);

test('[AR-03] every problem that a form shows is a message of the catalogue', () => {
  const messages = new Set(sourceMessages(`${import.meta.dirname}/../..`).map(({ text }) => text));
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((problem) => !messages.has(problem))).toEqual([]);
});
