import type { Facts } from '../facts.ts';
import type { Fact, Guide, Step } from './guide.ts';

/** Whom a page about the OEC speaks to; said by its route, never by its address (RT-14). */
export type ModeType = 'client' | 'maid';
export type GuideByMode = Readonly<Record<ModeType, Guide>>;

export const clientSteps: Readonly<Record<'verify' | 'welfare' | 'pass', Step>> = {
  verify: {
    scene: 'contract',
    title: 'Verify the contract',
    text: 'At the Migrant Workers Office. She books online; slots are few, so this comes first. Everything in two sets.',
    who: 'She, with a booking',
    fee: 'AED 40',
    place: 'Al Qusais for Dubai and the north, the embassy for Abu Dhabi',
  },
  welfare: {
    scene: 'member',
    title: 'Renew the OWWA membership',
    text: 'The welfare fund for workers abroad. One payment covers two years.',
    who: 'She',
    fee: 'USD 25, about AED 92',
  },
  pass: {
    scene: 'pass',
    title: 'Get the OFW Pass',
    text: 'In the eGovPH app, free of charge. For the same employer and country it replaces the paper OEC. {stress}',
    stress: 'The date shown in the app counts.',
    who: 'She, on her phone',
  },
};

/** Before the flight, on both of her pages. */
export const maidSteps: readonly Step[] = [
  {
    scene: 'account',
    title: 'Register',
    text: 'Get the eGovPH app and open your DMW online account. Use your own e-mail and your own phone number.',
    who: 'You, on your phone',
  },
  {
    scene: 'contract',
    title: 'Verify your contract',
    text: 'Book a slot online, then go with two sets of your papers. Slots are few: book early. {stress}',
    stress: 'Somebody else may go for you with a letter that you signed.',
    who: 'You, with a booking',
    fee: 'AED 40',
    place: 'Al Qusais for Dubai and the north, the embassy for Abu Dhabi',
  },
  {
    scene: 'member',
    title: 'Renew OWWA',
    text: 'Your welfare fund. One payment covers two years.',
    who: 'You',
    fee: 'USD 25, about AED 92',
  },
  {
    scene: 'pass',
    title: 'Get your OFW Pass',
    text: 'In the eGovPH app. It is free. With the same employer and country you need no paper OEC. {stress}',
    stress: 'Look at the date in the app.',
    who: 'You, on your phone',
  },
];

const clientItems: Guide['checklist'] = {
  title: 'You give her',
  items: [
    {
      id: 'emirates-id',
      label: 'Copy of your Emirates ID',
      note: 'For a new employer or a first record',
    },
    {
      id: 'address',
      label: 'Proof of your address',
      note: 'If her visa is from Abu Dhabi and the work is elsewhere',
    },
    { id: 'contract', label: 'Her contract and addendum', note: 'We provide them' },
    { id: 'video-call', label: 'A video call', note: 'Before a new contract is signed' },
    { id: 'morning', label: 'A free weekday', note: 'For her visit to the office' },
  ],
};

const maidItems: Guide['checklist'] = {
  title: 'Bring, two sets',
  items: [
    { id: 'passport', label: 'Your passport' },
    { id: 'contract', label: 'Your UAE contract and the addendum' },
    {
      id: 'emirates-id',
      label: 'Your Emirates ID',
      note: 'Visa page instead, if your visa is older than 11 April 2022',
    },
    {
      id: 'employer-id',
      label: 'Copy of your employer’s Emirates ID',
      note: 'New employer, or no DMW record',
    },
    {
      id: 'address',
      label: 'Proof of your work address',
      note: 'Visa from Abu Dhabi or Al Ain, work in Dubai or the north',
    },
    { id: 'fee', label: 'AED 40' },
  ],
};

const facts: Facts = {
  checked: '2026-11-12',
  sources: [
    'DMW Advisory 38-2025, as reported by SunStar and Gulf News',
    'The Migrant Workers Office’s checklist, as reported by The Filipino Times',
    'Khaleej Times on booking slots',
    'OWWA offices in the UAE on the membership fee',
  ],
};

type Shared = Pick<Guide, 'checked' | 'sources' | 'variants' | 'checklist'>;

/** What both pages for the same reader share. */
export const oecPages: Readonly<Record<ModeType, Shared>> = {
  client: {
    ...facts,
    variants: [
      { label: 'With OEC', to: '/oec' },
      { label: 'No OEC yet', to: '/nooec' },
    ],
    checklist: clientItems,
  },
  maid: {
    ...facts,
    variants: [
      { label: 'With OEC', to: '/oec-maid' },
      { label: 'No OEC yet', to: '/nooec-maid' },
    ],
    checklist: maidItems,
  },
};

/** What is the same with a clearance and without. */
export const oecFacts = {
  start: { term: 'Start', value: '6–8 weeks', note: 'before the flight' },
  herStart: { term: 'Start', value: '6–8 weeks', note: 'before your flight' },
  pass: { term: 'The pass', value: 'Free', note: 'in the eGovPH app' },
  flight: { term: 'Flight', value: 'Book it last' },
} satisfies Record<string, Fact>;

/** What goes wrong whichever page one came by. */
export const oecTroubles = {
  noSlot: {
    sign: 'No slot is free',
    cure: 'About 200 open each weekday and they go fast. Start 6–8 weeks before and look every day.',
  },
  fixer: { sign: 'A fixer offers a pass', cure: 'The pass is free. Pay nobody.' },
  herNoSlot: {
    sign: 'No slot is free',
    cure: 'About 200 open each weekday. Look every day, early.',
  },
  herFixer: {
    sign: 'Someone asks money for a pass',
    cure: 'It is free. Never pay a fixer and never give away your code.',
  },
} as const;
