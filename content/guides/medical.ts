import { msg } from '../../rules/text/text.ts';
import type { Guide, Item, Step } from './guide.ts';

const medicalItems: readonly Item[] = [
  { id: 'passport', label: msg('Original passport and a copy') },
  {
    id: 'permit',
    label: msg('Entry permit'),
    note: msg('Or the page that shows the change of status'),
  },
  { id: 'emirates-id-form', label: msg('Emirates ID application form') },
  { id: 'photos', label: msg('Two photos on a white background') },
  { id: 'booking', label: msg('The booking or the typing slip') },
  { id: 'phone', label: msg('Her phone'), note: msg('With the number that is on the application') },
  {
    id: 'renewal',
    label: msg('For a renewal: Emirates ID and vaccination card'),
    note: msg('Not needed the first time'),
  },
];

export const testStep: Step = {
  scene: 'blood',
  title: msg('The test'),
  text: msg(
    'A blood test; a chest X-ray may be taken. It looks for HIV and tuberculosis, in household jobs also for syphilis and hepatitis B, and for pregnancy. {stress}',
  ),
  stress: msg('If she may be pregnant, she tells the staff before an X-ray.'),
  who: msg('She'),
};

export const vaccinationStep: Step = {
  scene: 'vaccine',
  title: msg('Keep the vaccination card'),
  text: msg(
    'In this line of work the centre may vaccinate against hepatitis B, in three doses. The proof is asked for when the visa is renewed.',
  ),
  who: msg('She keeps it'),
};

/** What both emirates ask for. */
export const medicalPage: Pick<Guide, 'variants' | 'checklist' | 'next'> = {
  variants: [
    { label: msg('Dubai'), to: '/med/dxb' },
    { label: msg('Abu Dhabi'), to: '/med/auh' },
  ],
  checklist: { title: msg('She brings'), items: medicalItems },
  next: {
    who: msg('We act next'),
    text: msg(
      'With a fit result we continue with the Emirates ID. The fingerprints for it are due within 10 days of that application, or it lapses.',
    ),
  },
};

export const resultStep: Step = {
  scene: 'sms',
  title: msg('The result'),
  text: msg('It comes to the app or by text message, to the number on the application.'),
  who: msg('The centre'),
};

export const medicalTroubles: Guide['troubles'] = [
  {
    sign: msg('A photo is not on white'),
    cure: msg('Take it again before she goes. Two prints are needed.'),
  },
  {
    sign: msg('A private clinic has tested her already'),
    cure: msg(
      'Its certificate is not accepted. The test is taken in the UAE, at a centre the government approves.',
    ),
  },
  {
    sign: msg('No text message comes'),
    cure: msg('See which number stands on the application. If it is wrong, tell us in the chat.'),
  },
  {
    sign: msg('The result is unfit'),
    cure: msg(
      'The visa is refused and she may have to travel home. If an office found her for you, the probation rules give you another person or your money back; your signed contract decides.',
    ),
  },
  {
    sign: msg('The certificate is older than 90 days'),
    cure: msg('It is no longer valid for a visa. The test is taken again.'),
  },
];
