import type { Paper } from './paper.ts';

export const insuranceGuide: Paper = {
  code: 'site_insurance',
  title: 'Her health insurance',
  subtitle:
    'What the basic cover for someone who works in your home pays for, what it does not, and what she does on the day she needs a doctor.',
  subject: 'Basic health insurance for domestic workers in the UAE and how to use it',
  edition: '2026-11-15',
  lastChecked: null,
  glance: [
    { name: 'Who pays', value: 'The employer' },
    { name: 'Without it', value: 'No residence' },
    { name: 'She carries', value: 'Card and ID' },
  ],
  sections: [
    {
      heading: 'Why she has it',
      blocks: [
        {
          paragraph:
            'Health cover is a condition for issuing and renewing residence, in every emirate. The employer pays for it, not she. In Dubai, a month without cover costs a fine of AED 500.',
        },
        {
          note: 'This page describes basic plans in general. The policy that comes with her card says what is paid in her case; where the two differ, the policy decides.',
        },
      ],
    },
    {
      heading: 'On the day she needs a doctor',
      blocks: [
        {
          list: [
            'She takes her insurance card and her Emirates ID.',
            'She goes to a clinic on the list of her plan first, not to the nearest one.',
            'In an emergency any hospital is right. Papers come afterwards.',
            'At the desk she pays her part, and the same at the pharmacy. The rest is settled between clinic and insurer.',
            'She keeps receipts and reports; sick leave needs a medical report.',
          ],
        },
        {
          paragraph:
            'The list of clinics changes. Ask us in the chat for the one that is valid today, before she sets out.',
        },
      ],
    },
    {
      heading: 'Basic plans by emirate',
      newPage: true,
      blocks: [
        {
          facts: [
            {
              name: 'Dubai',
              value: 'Essential Benefits Plan, for salaries under AED 4,000',
              text: 'It pays up to AED 150,000 a year and costs roughly AED 570–700 a year.',
            },
            {
              name: 'Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah, Fujairah',
              value: 'Basic plan since 1 January 2025, AED 320 a year',
              text: 'The policy runs for two years; the second year is paid back if the visa is cancelled. It takes people from 1 to 64 years of age.',
            },
            {
              name: 'Abu Dhabi',
              value: 'Cover is required here too',
              text: 'We tell you the plan and its price with your offer.',
            },
          ],
        },
      ],
    },
    {
      heading: 'What Dubai’s basic plan means in practice',
      blocks: [
        {
          facts: [
            {
              name: 'Her part',
              value: 'About 20 % of the bill',
              text: 'In hospital never more than AED 500 a visit and AED 1,000 a year.',
            },
            {
              name: 'Illness she already had',
              value: 'Covered after six months',
              text: 'At once if she was insured before.',
            },
            { name: 'Having a child', value: 'Covered' },
            { name: 'Teeth and glasses', value: 'Not covered' },
            { name: 'Medicines', value: 'She pays a part at the pharmacy' },
          ],
        },
      ],
    },
    {
      heading: 'Good to agree at home',
      blocks: [
        {
          list: [
            'Who pays her part of a bill.',
            'Where the card is: with her, always.',
            'Whom she calls at night.',
          ],
        },
        {
          paragraph:
            'Questions about a bill or a clinic: message us in the chat, 7 days a week, 9 am to 10 pm.',
        },
      ],
    },
  ],
};
