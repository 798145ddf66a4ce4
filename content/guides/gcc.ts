import type { Guide, Item, Step } from './guide.ts';

const onlineSteps: readonly Step[] = [
  {
    scene: 'account',
    title: 'Open an eCitizen account',
    text: 'With her Kenyan ID number, first name, a photo, a password and an e-mail address that she can open. An account with e-mail alone is possible from abroad.',
    who: 'She, online',
  },
  {
    scene: 'code',
    title: 'Enter the code',
    text: 'At each log-in eCitizen sends a one-time code (OTP). {stress} Text messages to numbers outside Kenya often do not arrive.',
    stress: 'Choose e-mail for the code.',
    who: 'She, online',
  },
  {
    scene: 'form',
    title: 'Fill in the form',
    text: 'Open DCI, then Police Clearance Certificate. As the place for fingerprints choose {stress}',
    stress: 'DCI Headquarters, Nairobi.',
    who: 'She, online',
  },
  {
    scene: 'pay',
    title: 'Pay the fee',
    text: 'With Visa or Mastercard, or by M-Pesa to paybill 206206. Save the invoice it shows.',
    who: 'She, online',
    fee: 'KES 1,050',
  },
  {
    scene: 'print',
    title: 'Print two things',
    text: 'The C24 form on {stress}, and the invoice twice: one copy for the police, one for her.',
    stress: 'both sides of one A4 sheet',
    who: 'You can do this',
  },
];

const sendStep: Step = {
  scene: 'send',
  title: 'Send the papers to Nairobi',
  text: 'The C24 with the prints, the invoice and a copy of both sides of her ID. Someone she trusts hands them in at DCI Headquarters, Kiambu Road.',
  who: 'You or she',
  fee: 'Courier AED 70–100',
};

const downloadStep: Step = {
  scene: 'done',
  title: 'Download the certificate',
  text: 'eCitizen shows where it stands. When it is ready, print the PDF in colour; the mission attests it.',
  who: 'She, online',
  time: '2–4 weeks in Kenya',
};

const times: NonNullable<Guide['times']> = {
  weeks: 8,
  ranges: [
    { label: 'At the police in Kenya', shown: '2–4 weeks', days: [14, 28] },
    { label: 'As missions abroad quote it', shown: '6–8 weeks or more', days: [42, 56] },
    { label: 'Plan with', shown: '3–8 weeks', days: [21, 56], whole: true },
  ],
};

export const gccTroubles: Guide['troubles'] = [
  { sign: 'The code does not come', cure: 'Ask for it by e-mail, not on a UAE number.' },
  {
    sign: 'The form is on two sheets',
    cure: 'Print it again, both sides of one A4. A spare one helps if a print goes wrong.',
  },
  {
    sign: 'A print is smudged',
    cure: 'Wash and dry the hands, roll each finger once, take a new form if needed.',
  },
  { sign: 'Only copies were sent', cure: 'Nairobi needs the originals with the prints.' },
  {
    sign: 'Someone offers to speed it up',
    cure: 'The fee is the one eCitizen shows. Pay nobody else.',
  },
];

/** What all three pages share. */
export const gccFacts: Pick<Guide, 'checked' | 'sources' | 'times'> = {
  checked: '2026-11-12',
  sources: [
    'Guides to the Police Clearance Certificate by Kenyan newspapers',
    'Services for Kenyans in the UAE on fees, hours and the courier',
    'Kenyan embassies on fingerprints taken abroad',
    'Kenya’s Prime Cabinet Secretary on codes that do not reach foreign numbers',
  ],
  times,
};

/** Applied for from the UAE: only where the fingerprints are taken differs. */
export const gccFromHere = (
  prints: Omit<Step, 'scene' | 'title' | 'who'>,
): Pick<Guide, 'checked' | 'sources' | 'times' | 'variants' | 'stepsTitle' | 'steps' | 'next'> => ({
  ...gccFacts,
  variants: [
    { label: 'Dubai', to: '/gcc-guide' },
    { label: 'Abu Dhabi', to: '/gcc-guide-auh' },
  ],
  stepsTitle: 'Eight steps',
  steps: [
    ...onlineSteps,
    { scene: 'prints', title: 'Give fingerprints', who: 'She, in person', ...prints },
    sendStep,
    downloadStep,
  ],
  next: {
    who: 'Kenya’s police act next',
    text: 'Once the papers are handed in nothing is left to do but look into eCitizen now and then. Send us the PDF when it is there.',
  },
});

/** What she has with her where her prints are taken. */
export const gccPapers: readonly Item[] = [
  { id: 'passport', label: 'Original passport' },
  { id: 'kenyan-id', label: 'Kenyan ID card' },
  { id: 'copies', label: 'Two copies of each' },
  { id: 'c24', label: 'C24 form', note: 'Both sides on one A4 sheet' },
  { id: 'invoice', label: 'Invoice, printed twice' },
];
