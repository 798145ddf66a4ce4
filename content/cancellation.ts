import { msg } from '../rules/text/text.ts';

/** What happens when a family stops or asks for another person, in this order. */
export const cancellationSteps: readonly (readonly [title: string, text: string])[] = [
  [
    msg('Tell us in My Home'),
    msg(
      'Or write or call. Say what is not working and whether you want another person or to stop.',
    ),
  ],
  [
    msg('She comes back to the office'),
    msg('We house her until she has a new family or flies home.'),
  ],
  [
    msg('Her documents are settled'),
    msg(
      'Her last salary, unused leave and, where due, her ticket home are settled with her. Her visa is cancelled.',
    ),
  ],
  [
    msg('What is due is paid back'),
    msg('Within two weeks of the day she is back, or of the absence report.'),
  ],
];

/** What our own two contracts say about money that was paid. */
export const paidBack: readonly (readonly [title: string, sentences: readonly string[]])[] = [
  [
    msg('Hired by the month'),
    [
      msg('There is no recruitment fee.'),
      msg('Days that were paid for and not used are paid back within two weeks of her return.'),
      msg(
        'If she leaves or refuses to work without good reason, or is found medically unfit, nothing is charged from that day.',
      ),
    ],
  ],
  [
    msg('Visa only'),
    [
      msg(
        'If an authority refuses before the entry permit is issued, the office gives back everything that it has not yet paid to an authority, with the receipts for the rest.',
      ),
      msg(
        'Because the family chose the worker itself, the office’s fee is not paid back when she leaves later.',
      ),
      msg('Money that is due is paid within two weeks.'),
    ],
  ],
];

/** What the standard contract says about a recruitment fee, in plain words. */
export const refundRights: readonly string[] = [
  msg('In the first month the whole fee comes back, government fees included.'),
  msg(
    'The first six months are a trial. If she is medically unfit in them, everything comes back; if her skills or conduct do not fit, a part or another person.',
  ),
  msg(
    'As long as the contract runs, a part comes back when she leaves or refuses to work without good reason, or when what was agreed was not kept: the fee, divided by the months of the contract, times the months that are left. After the trial months the office may send another person instead.',
  ),
  msg(
    'Nothing comes back when the family named the person itself and the office only handled the paperwork.',
  ),
  msg('If she is gone for more than five days without a word, report it in the ministry’s app.'),
];

/** Beside the day from which the calculator counts. */
export const refundTime = msg('Two weeks from then; your contract may count in working days.');

export const refundExample = msg(
  'For example: AED 15,000 for 24 months, and she worked 4. 15,000 ÷ 24 × 20 = AED 12,500.',
);
