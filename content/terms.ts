import { msg } from '../rules/text/text.ts';
import type { ReadSection } from './read-section.ts';

/** The day of this wording. */
export const TERMS_EDITION = '2026-11-16';

/** Our own plain words about the rules; the law and the signed contract decide. */
export const terms: readonly ReadSection[] = [
  {
    id: 'who',
    title: msg('Who we are to each other'),
    points: [
      msg(
        'When you hire by the month, we employ and sponsor her, and you pay us one price a month.',
      ),
      msg(
        'When you get a visa with us, you found her yourself and we carry her visa; she works for you alone.',
      ),
      msg(
        'The labour ministry’s standard contract is signed by all sides. If it says something else than this page, the contract decides.',
      ),
      msg('An electronic signature counts like one in ink.'),
    ],
  },
  {
    id: 'owed',
    title: msg('What she is owed'),
    points: [
      msg('Her wage as the contract says, within 10 days of the day it is due.'),
      msg('One paid rest day a week. If she works on it: another day off, or a day’s pay.'),
      msg('Twelve hours of rest a day, at least eight of them in a row.'),
      msg(
        'Thirty days of paid leave a year, and two days a month if she has served between six months and a year.',
      ),
      msg(
        'Thirty days of sick leave a year with a medical report: fifteen on full pay, then fifteen on half pay.',
      ),
      msg('A ticket home and back every two years.'),
      msg('Food, a suitable place to live, medical cover, and respect.'),
      msg('Her own passport and ID, which stay with her.'),
      msg('No cost of her recruitment, ever.'),
    ],
  },
  {
    id: 'not',
    title: msg('What nobody may do'),
    points: [
      msg(
        'Employ someone under 18, or choose or treat anyone worse for race, colour, gender, religion or nationality.',
      ),
      msg('Keep her passport, or make her do work that is not in the contract.'),
      msg('Let her work for others, or try her out on a visit visa. The fines are high.'),
    ],
  },
  {
    id: 'guarantee',
    title: msg('If it does not work out'),
    points: [
      msg(
        'Probation lasts up to six months. In that time another person or your money back is due when her skills or conduct do not fit; if she is medically unfit, everything comes back, government fees too.',
      ),
      msg(
        'As long as the contract runs, another person or your money back is due when she leaves or refuses to work without good reason, or when you end it because what was agreed was not kept.',
      ),
      msg(
        'In the first month the whole fee is paid back, with government fees. After that: the fee, divided by the months of the contract, times the months left.',
      ),
      msg(
        'For example: a fee of AED 15,000 for 24 months, ended after 4 months, gives back AED 12,500.',
      ),
      msg(
        'Money is paid back within two weeks of her return to us or of the report that she is missing. Your contract may count in working days.',
      ),
      msg(
        'When you chose someone by name and we only handled the paperwork, the fee is not paid back.',
      ),
    ],
  },
  {
    id: 'you',
    title: msg('What we ask of you'),
    points: [
      msg(
        'Pay by direct debit or card, on the day the contract names. The first month is charged by the day.',
      ),
      msg(
        'Tell us at once if she is missing. A report to the ministry needs more than five days without contact.',
      ),
      msg(
        'Never pay into a person’s account, and never hand over a code because of a message in our name.',
      ),
    ],
  },
  {
    id: 'data',
    title: msg('What we keep'),
    points: [
      msg('My List stays on your device. Browsing needs no account.'),
      msg('Documents you send for an application are used for that application only.'),
      msg('Visits are counted only if you agree.'),
    ],
  },
  {
    id: 'disputes',
    title: msg('If we disagree'),
    points: [
      msg('Talk to us first: 7 days a week, 9 am to 10 pm.'),
      msg(
        'Then the labour ministry looks for an amicable way, within two weeks. Its hotline is 600590000.',
      ),
      msg('After that the courts of the UAE decide.'),
    ],
  },
];
