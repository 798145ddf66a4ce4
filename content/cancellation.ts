import { trialMonthsInWords, weeksToPayInWords } from '../rules/money/refund.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What happens when a family stops or asks for another person, in this order. */
export const cancellationSteps: readonly (readonly [title: string, text: string])[] = [
  ['Write or call', 'Say what is not working and whether you want another person or to stop.'],
  ['She comes back to the office', 'We house her until she has a new family or flies home.'],
  [
    'Her papers are closed',
    'Her last salary, unused leave and, where due, her ticket home are settled with her. Her visa is cancelled.',
  ],
  [
    'What is due is paid back',
    'Within two weeks of the day she is back, or of the absence report.',
  ],
];

/** What our own two contracts say about money that was paid. */
export const paidBack: readonly (readonly [title: string, sentences: readonly string[]])[] = [
  [
    'Hired by the month',
    [
      'There is no recruitment fee.',
      'Days that were paid for and not used are paid back within two weeks of her return.',
      'If she leaves or refuses to work without good reason, or is found medically unfit, nothing is charged from that day.',
    ],
  ],
  [
    'Visa only',
    [
      'If an authority refuses before the entry permit is issued, the office gives back everything that it has not yet paid to an authority, with the receipts for the rest.',
      'Because the family chose the worker itself, the office’s fee is not paid back when she leaves later.',
      'Money that is due is paid within two weeks.',
    ],
  ],
];

/** What the standard contract says about a recruitment fee, in plain words. */
export const refundRights: readonly string[] = [
  'In the first month the whole fee comes back, government fees included.',
  `The first ${trialMonthsInWords} are a trial. If she is medically unfit in them, everything comes back; if her skills or conduct do not fit, a part or another person.`,
  'As long as the contract runs, a part comes back when she leaves or refuses to work without good reason, or when what was agreed was not kept: the fee, divided by the months of the contract, times the months that are left. After the trial months the office may send another person instead.',
  'Nothing comes back when the family named the person itself and the office only did the papers.',
  'If she is gone for more than five days without a word, report it in the ministry’s app.',
];

/** Beside the day from which the calculator counts. */
export const refundTime = `${capital(weeksToPayInWords)} from then; your contract may count in working days.`;

export const refundExample =
  'For example: AED 15,000 for 24 months, and she worked 4. 15,000 ÷ 24 × 20 = AED 12,500.';
