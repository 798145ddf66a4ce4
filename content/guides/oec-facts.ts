import { msg } from '../../rules/text/text.ts';
import type { Facts } from '../facts.ts';
import type { Fact, Guide, Step } from './guide.ts';

/** Whom a page about the OEC speaks to; said by its route, never by its address (RT-14). */
export type ModeType = 'client' | 'maid';
export type GuideByMode = Readonly<Record<ModeType, Guide>>;

export const clientSteps: Readonly<Record<'verify' | 'welfare' | 'pass', Step>> = {
  verify: {
    scene: 'contract',
    title: msg('Verify the contract'),
    text: msg(
      'At the Migrant Workers Office. She books online; slots are few, so this comes first. Everything in two sets.',
    ),
    who: msg('She, with a booking'),
    fee: msg('AED 40'),
    place: msg('Al Qusais for Dubai and the north, the embassy for Abu Dhabi'),
  },
  welfare: {
    scene: 'member',
    title: msg('Renew the OWWA membership'),
    text: msg('The welfare fund for workers abroad. One payment covers two years.'),
    who: msg('She'),
    fee: msg('USD 25, about AED 92'),
  },
  pass: {
    scene: 'pass',
    title: msg('Get the OFW Pass'),
    text: msg(
      'In the eGovPH app, free of charge. For the same employer and country it replaces the paper OEC. {stress}',
    ),
    stress: msg('The date shown in the app counts.'),
    who: msg('She, on her phone'),
  },
};

/** Before the flight, on both of her pages. */
export const maidSteps: readonly Step[] = [
  {
    scene: 'account',
    title: msg('Register'),
    text: msg(
      'Get the eGovPH app and open your DMW online account. Use your own e-mail and your own phone number.',
    ),
    who: msg('You, on your phone'),
  },
  {
    scene: 'contract',
    title: msg('Verify your contract'),
    text: msg(
      'Book a slot online, then go with two sets of your documents. Slots are few: book early. {stress}',
    ),
    stress: msg('Somebody else may go for you with a letter that you signed.'),
    who: msg('You, with a booking'),
    fee: msg('AED 40'),
    place: msg('Al Qusais for Dubai and the north, the embassy for Abu Dhabi'),
  },
  {
    scene: 'member',
    title: msg('Renew OWWA'),
    text: msg('Your welfare fund. One payment covers two years.'),
    who: msg('You'),
    fee: msg('USD 25, about AED 92'),
  },
  {
    scene: 'pass',
    title: msg('Get your OFW Pass'),
    text: msg(
      'In the eGovPH app. It is free. With the same employer and country you need no paper OEC. {stress}',
    ),
    stress: msg('Look at the date in the app.'),
    who: msg('You, on your phone'),
  },
];

const clientItems: Guide['checklist'] = {
  title: msg('You give her'),
  items: [
    {
      id: 'emirates-id',
      label: msg('Copy of your Emirates ID'),
      note: msg('For a new employer or a first record'),
    },
    {
      id: 'address',
      label: msg('Proof of your address'),
      note: msg('If her visa is from Abu Dhabi and the work is elsewhere'),
    },
    { id: 'contract', label: msg('Her contract and addendum'), note: msg('We provide them') },
    { id: 'video-call', label: msg('A video call'), note: msg('Before a new contract is signed') },
    { id: 'morning', label: msg('A free weekday'), note: msg('For her visit to the office') },
  ],
};

const maidItems: Guide['checklist'] = {
  title: msg('Bring, two sets'),
  items: [
    { id: 'passport', label: msg('Your passport') },
    { id: 'contract', label: msg('Your UAE contract and the addendum') },
    {
      id: 'emirates-id',
      label: msg('Your Emirates ID'),
      note: msg('Visa page instead, if your visa is older than 11 April 2022'),
    },
    {
      id: 'employer-id',
      label: msg('Copy of your employer’s Emirates ID'),
      note: msg('New employer, or no DMW record'),
    },
    {
      id: 'address',
      label: msg('Proof of your work address'),
      note: msg('Visa from Abu Dhabi or Al Ain, work in Dubai or the north'),
    },
    { id: 'fee', label: msg('AED 40') },
  ],
};

const facts: Facts = {
  checked: '2026-11-12',
  sources: [
    msg('DMW Advisory 38-2025, as reported by SunStar and Gulf News'),
    msg('The Migrant Workers Office’s checklist, as reported by The Filipino Times'),
    msg('Khaleej Times on booking slots'),
    msg('OWWA offices in the UAE on the membership fee'),
  ],
};

type Shared = Pick<Guide, 'checked' | 'sources' | 'variants' | 'checklist'>;

/** What both pages for the same reader share. */
export const oecPages: Readonly<Record<ModeType, Shared>> = {
  client: {
    ...facts,
    variants: [
      { label: msg('With OEC'), to: '/oec' },
      { label: msg('No OEC yet'), to: '/nooec' },
    ],
    checklist: clientItems,
  },
  maid: {
    ...facts,
    variants: [
      { label: msg('With OEC'), to: '/oec-maid' },
      { label: msg('No OEC yet'), to: '/nooec-maid' },
    ],
    checklist: maidItems,
  },
};

/** What is the same with a clearance and without. */
export const oecFacts = {
  start: { term: msg('Start'), value: msg('6–8 weeks'), note: msg('before the flight') },
  herStart: { term: msg('Start'), value: msg('6–8 weeks'), note: msg('before your flight') },
  pass: { term: msg('The pass'), value: msg('Free of charge'), note: msg('in the eGovPH app') },
  flight: { term: msg('Flight'), value: msg('Book it last') },
} satisfies Record<string, Fact>;

/** What goes wrong whichever page one came by. */
export const oecTroubles = {
  noSlot: {
    sign: msg('No slot is free'),
    cure: msg(
      'About 200 open each weekday and they go fast. Start 6–8 weeks before and look every day.',
    ),
  },
  fixer: { sign: msg('A fixer offers a pass'), cure: msg('The pass is free. Pay nobody.') },
  herNoSlot: {
    sign: msg('No slot is free'),
    cure: msg('About 200 open each weekday. Look every day, early.'),
  },
  herFixer: {
    sign: msg('Someone asks money for a pass'),
    cure: msg('It is free. Never pay a fixer and never give away your code.'),
  },
} as const;
