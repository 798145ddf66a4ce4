import type { Guide, Step } from './guide.ts';

/** What is the same from Dubai and from Abu Dhabi. */
export const gccVariants = [
  { label: 'Dubai', to: '/gcc-guide' },
  { label: 'Abu Dhabi', to: '/gcc-guide-auh' },
] as const;

export const onlineSteps: readonly Step[] = [
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

export const sendStep: Step = {
  scene: 'send',
  title: 'Send the papers to Nairobi',
  text: 'The C24 with the prints, the invoice and a copy of both sides of her ID. Someone she trusts hands them in at DCI Headquarters, Kiambu Road.',
  who: 'You or she',
  fee: 'Courier AED 70–100',
};

export const downloadStep: Step = {
  scene: 'done',
  title: 'Download the certificate',
  text: 'eCitizen shows where it stands. When it is ready, print the PDF in colour; the mission attests it.',
  who: 'She, online',
  time: '2–4 weeks in Kenya',
};

export const gccTimes: NonNullable<Guide['times']> = {
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

export const gccSources: readonly string[] = [
  'Guides to the Police Clearance Certificate by Kenyan newspapers',
  'Services for Kenyans in the UAE on fees, hours and the courier',
  'Kenyan embassies on fingerprints taken abroad',
  'Kenya’s Prime Cabinet Secretary on codes that do not reach foreign numbers',
];
