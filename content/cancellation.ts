/** What happens when a family stops or asks for another person, in this order. */
export const cancellationSteps: readonly (readonly [title: string, text: string])[] = [
  ['Write or call', 'Say what is not working and whether you want another person or to stop.'],
  ['She comes back to the office', 'We house her until she has a new family or flies home.'],
  ['Her papers are closed', 'Her last salary, unused leave and visa are settled with her.'],
  [
    'What is due is paid back',
    'Within two weeks of the day she is back, or of the absence report.',
  ],
];

/** What the standard contract says about a recruitment fee, in plain words. */
export const refundRights: readonly string[] = [
  'In the first month the whole fee comes back, government fees included.',
  'Up to six months are a trial. If she turns out medically unfit in them, everything comes back.',
  'Later, the fee is divided by the months of the contract and times the months that are left. After the trial months the office may send another person instead.',
  'Nothing comes back when the family named the person itself and the office only did the papers.',
  'If she is gone for more than five days without a word, report it in the ministry’s app.',
];

export const refundExample =
  'For example: AED 15,000 for 24 months, and she worked 4. 15,000 ÷ 24 × 20 = AED 12,500.';
