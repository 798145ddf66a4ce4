import type { Translate } from '../../rules/text/text.ts';
import type { Paper } from './paper.ts';

export const insuranceGuide = (t: Translate): Paper => ({
  code: 'site_insurance',
  title: t('Her health insurance'),
  subtitle: t(
    'What the basic cover for someone who works in your home pays for, what it does not, and what she does on the day she needs a doctor.',
  ),
  subject: t('Basic health insurance for domestic workers in the UAE and how to use it'),
  edition: '2026-11-19',
  lastChecked: null,
  glance: [
    { name: t('Who pays'), value: t('The employer') },
    { name: t('Without it'), value: t('No residence') },
    { name: t('She carries'), value: t('Card and ID') },
  ],
  sections: [
    {
      heading: t('Why she has it'),
      blocks: [
        {
          paragraph: t(
            'Health cover is a condition for issuing and renewing residence, in every emirate. The employer pays for it, not she. In Dubai, a month without cover costs a fine of AED 500.',
          ),
        },
        {
          note: t(
            'This page describes basic plans in general. The policy that comes with her card says what is paid in her case; where the two differ, the policy decides.',
          ),
        },
      ],
    },
    {
      heading: t('On the day she needs a doctor'),
      blocks: [
        {
          list: [
            t('She takes her insurance card and her Emirates ID.'),
            t('She goes to a clinic on the list of her plan first, not to the nearest one.'),
            t('In an emergency any hospital is right. The paperwork comes afterwards.'),
            t(
              'At the desk she pays her part, and the same at the pharmacy. The rest is settled between clinic and insurer.',
            ),
            t('She keeps receipts and reports; sick leave needs a medical report.'),
          ],
        },
        {
          paragraph: t(
            'The list of clinics changes. Ask us in the chat for the one that is valid today, before she sets out.',
          ),
        },
      ],
    },
    {
      heading: t('Basic plans by emirate'),
      blocks: [
        {
          facts: [
            {
              name: t('Dubai'),
              value: t('Essential Benefits Plan, for salaries under AED 4,000'),
              text: t('It pays up to AED 150,000 a year and costs roughly AED 570–700 a year.'),
            },
            {
              name: t('Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah, Fujairah'),
              value: t('Basic plan since 1 January 2025, AED 320 a year'),
              text: t(
                'The policy runs for two years; the second year is paid back if the visa is cancelled. It takes people from 1 to 64 years of age.',
              ),
            },
            {
              name: t('Abu Dhabi'),
              value: t('Cover is required here too'),
              text: t('We tell you the plan and its price with your offer.'),
            },
          ],
        },
      ],
    },
    {
      heading: t('What Dubai’s basic plan means in practice'),
      blocks: [
        {
          facts: [
            {
              name: t('Her part'),
              value: t('About 20 % of the bill'),
              text: t('In hospital never more than AED 500 a visit and AED 1,000 a year.'),
            },
            {
              name: t('Illness she already had'),
              value: t('Covered after six months'),
              text: t('At once if she was insured before.'),
            },
            { name: t('Having a child'), value: t('Covered') },
            { name: t('Teeth and glasses'), value: t('Not covered') },
            { name: t('Medicines'), value: t('She pays a part at the pharmacy') },
          ],
        },
      ],
    },
    {
      heading: t('Good to agree at home'),
      blocks: [
        {
          list: [
            t('Who pays her part of a bill.'),
            t('Where the card is: with her, always.'),
            t('Whom she calls at night.'),
          ],
        },
        {
          paragraph: t(
            'Questions about a bill or a clinic: message us in the chat, 7 days a week, 9 am to 10 pm.',
          ),
        },
      ],
    },
  ],
});
