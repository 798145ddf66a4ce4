import { trialMonthsInWords, weeksToPayInWords } from '../rules/money/refund.ts';
import type { ReadSection } from './read-section.ts';

/** The day of this wording. */
export const TERMS_EDITION = '2026-11-16';

/** Our own plain words about the rules; the law and the signed contract decide. */
export const terms: readonly ReadSection[] = [
  {
    id: 'who',
    title: 'Who we are to each other',
    points: [
      'When you hire by the month, we employ and sponsor her, and you pay us one price a month.',
      'When you get a visa with us, you found her yourself and we carry her visa; she works for you alone.',
      'The labour ministry’s standard contract is signed by all sides. If it says something else than this page, the contract decides.',
      'An electronic signature counts like one in ink.',
    ],
  },
  {
    id: 'owed',
    title: 'What she is owed',
    points: [
      'Her wage as the contract says, within 10 days of the day it is due.',
      'One paid rest day a week. If she works on it: another day off, or a day’s pay.',
      'Twelve hours of rest a day, at least eight of them in a row.',
      'Thirty days of paid leave a year, and two days a month if she has served between six months and a year.',
      'Thirty days of sick leave a year with a medical report: fifteen on full pay, then fifteen on half pay.',
      'A ticket home and back every two years.',
      'Food, a suitable place to live, medical cover, and respect.',
      'Her own passport and ID, which stay with her.',
      'No cost of her recruitment, ever.',
    ],
  },
  {
    id: 'not',
    title: 'What nobody may do',
    points: [
      'Employ someone under 18, or choose or treat anyone worse for race, colour, gender, religion or nationality.',
      'Keep her passport, or make her do work that is not in the contract.',
      'Let her work for others, or try her out on a visit visa. The fines are high.',
    ],
  },
  {
    id: 'guarantee',
    title: 'If it does not work out',
    points: [
      `Probation lasts up to ${trialMonthsInWords}. In that time another person or your money back is due when her skills or conduct do not fit; if she is medically unfit, everything comes back, government fees too.`,
      'As long as the contract runs, another person or your money back is due when she leaves or refuses to work without good reason, or when you end it because what was agreed was not kept.',
      'In the first month the whole fee is paid back, with government fees. After that: the fee, divided by the months of the contract, times the months left.',
      'For example: a fee of AED 15,000 for 24 months, ended after 4 months, gives back AED 12,500.',
      `Money is paid back within ${weeksToPayInWords} of her return to us or of the report that she is missing. Your contract may count in working days.`,
      'When you chose someone by name and we only did the papers, the fee is not paid back.',
    ],
  },
  {
    id: 'you',
    title: 'What we ask of you',
    points: [
      'Pay by direct debit or card, on the day the contract names. The first month is charged by the day.',
      'Tell us at once if she is missing. A report to the ministry needs more than five days without contact.',
      'Never pay into a person’s account, and never hand over a code because of a message in our name.',
    ],
  },
  {
    id: 'data',
    title: 'What we keep',
    points: [
      'My List stays on your device. Browsing needs no account.',
      'Papers you send for an application are used for that application only.',
      'Visits are counted only if you agree.',
    ],
  },
  {
    id: 'disputes',
    title: 'If we disagree',
    points: [
      'Talk to us first: 7 days a week, 9 am to 10 pm.',
      'Then the labour ministry looks for an amicable way, within two weeks. Its hotline is 600590000.',
      'After that the courts of the UAE decide.',
    ],
  },
];
