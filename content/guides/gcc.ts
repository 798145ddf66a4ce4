import { msg } from '../../rules/text/text.ts';
import type { Guide, Item, Step } from './guide.ts';

const onlineSteps: readonly Step[] = [
  {
    scene: 'account',
    title: msg('Open an eCitizen account'),
    text: msg(
      'With her Kenyan ID number, first name, a photo, a password and an e-mail address that she can open. An account with e-mail alone is possible from abroad.',
    ),
    who: msg('She, online'),
  },
  {
    scene: 'code',
    title: msg('Enter the code'),
    text: msg(
      'At each log-in eCitizen sends a one-time code (OTP). {stress} Text messages to numbers outside Kenya often do not arrive.',
    ),
    stress: msg('Choose e-mail for the code.'),
    who: msg('She, online'),
  },
  {
    scene: 'form',
    title: msg('Fill in the form'),
    text: msg(
      'Open DCI, then Police Clearance Certificate. As the place for fingerprints choose {stress}',
    ),
    stress: msg('DCI Headquarters, Nairobi.'),
    who: msg('She, online'),
  },
  {
    scene: 'pay',
    title: msg('Pay the fee'),
    text: msg(
      'With Visa or Mastercard, or by M-Pesa to paybill 206206. Save the invoice it shows.',
    ),
    who: msg('She, online'),
    fee: msg('KES 1,050'),
  },
  {
    scene: 'print',
    title: msg('Print two things'),
    text: msg(
      'The C24 form on {stress}, and the invoice twice: one copy for the police, one for her.',
    ),
    stress: msg('both sides of one A4 sheet'),
    who: msg('You can do this'),
  },
];

const sendStep: Step = {
  scene: 'send',
  title: msg('Send the documents to Nairobi'),
  text: msg(
    'The C24 with the prints, the invoice and a copy of both sides of her ID. Someone she trusts hands them in at DCI Headquarters, Kiambu Road.',
  ),
  who: msg('You or she'),
  fee: msg('Courier AED 70–100'),
};

const downloadStep: Step = {
  scene: 'done',
  title: msg('Download the certificate'),
  text: msg(
    'eCitizen shows where it stands. When it is ready, print the PDF in colour; the mission attests it.',
  ),
  who: msg('She, online'),
  time: msg('2–4 weeks in Kenya'),
};

const times: NonNullable<Guide['times']> = {
  weeks: 8,
  ranges: [
    { label: msg('At the police in Kenya'), shown: msg('2–4 weeks'), days: [14, 28] },
    { label: msg('As missions abroad quote it'), shown: msg('6–8 weeks or more'), days: [42, 56] },
    { label: msg('Plan with'), shown: msg('3–8 weeks'), days: [21, 56], whole: true },
  ],
};

export const gccTroubles: Guide['troubles'] = [
  { sign: msg('The code does not come'), cure: msg('Ask for it by e-mail, not on a UAE number.') },
  {
    sign: msg('The form is on two sheets'),
    cure: msg('Print it again, both sides of one A4. A spare one helps if a print goes wrong.'),
  },
  {
    sign: msg('A print is smudged'),
    cure: msg('Wash and dry the hands, roll each finger once, take a new form if needed.'),
  },
  { sign: msg('Only copies were sent'), cure: msg('Nairobi needs the originals with the prints.') },
  {
    sign: msg('Someone offers to speed it up'),
    cure: msg('The fee is the one eCitizen shows. Pay nobody else.'),
  },
];

/** What all three pages share. */
export const gccFacts: Pick<Guide, 'checked' | 'sources' | 'times'> = {
  checked: '2026-11-12',
  sources: [
    msg('Guides to the Police Clearance Certificate by Kenyan newspapers'),
    msg('Services for Kenyans in the UAE on fees, hours and the courier'),
    msg('Kenyan embassies on fingerprints taken abroad'),
    msg('Kenya’s Prime Cabinet Secretary on codes that do not reach foreign numbers'),
  ],
  times,
};

/** Applied for from the UAE: only where the fingerprints are taken differs. */
export const gccFromHere = (
  prints: Omit<Step, 'scene' | 'title' | 'who'>,
): Pick<Guide, 'checked' | 'sources' | 'times' | 'variants' | 'stepsTitle' | 'steps' | 'next'> => ({
  ...gccFacts,
  variants: [
    { label: msg('Dubai'), to: '/gcc-guide' },
    { label: msg('Abu Dhabi'), to: '/gcc-guide-auh' },
  ],
  stepsTitle: msg('Eight steps'),
  steps: [
    ...onlineSteps,
    { scene: 'prints', title: msg('Give fingerprints'), who: msg('She, in person'), ...prints },
    sendStep,
    downloadStep,
  ],
  next: {
    who: msg('Kenya’s police act next'),
    text: msg(
      'Once the documents are handed in, there is nothing to do but check eCitizen now and then. Send us the PDF when it is there.',
    ),
  },
});

/** What she has with her where her prints are taken. */
export const gccPapers: readonly Item[] = [
  { id: 'passport', label: msg('Original passport') },
  { id: 'kenyan-id', label: msg('Kenyan ID card') },
  { id: 'copies', label: msg('Two copies of each') },
  { id: 'c24', label: msg('C24 form'), note: msg('Both sides on one A4 sheet') },
  { id: 'invoice', label: msg('Invoice, printed twice') },
];
