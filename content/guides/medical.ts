import type { Guide, Item, Step } from './guide.ts';

const medicalItems: readonly Item[] = [
  { id: 'passport', label: 'Original passport and a copy' },
  { id: 'permit', label: 'Entry permit', note: 'Or the page that shows the change of status' },
  { id: 'emirates-id-form', label: 'Emirates ID application form' },
  { id: 'photos', label: 'Two photos on a white background' },
  { id: 'booking', label: 'The booking or the typing slip' },
  { id: 'phone', label: 'Her phone', note: 'With the number that is on the application' },
  {
    id: 'renewal',
    label: 'For a renewal: Emirates ID and vaccination card',
    note: 'Not needed the first time',
  },
];

export const testStep: Step = {
  scene: 'blood',
  title: 'The test',
  text: 'A blood test; a chest X-ray may be taken. It looks for HIV and tuberculosis, in household jobs also for syphilis and hepatitis B, and for pregnancy. {stress}',
  stress: 'If she may be pregnant, she tells the staff before an X-ray.',
  who: 'She',
};

export const vaccinationStep: Step = {
  scene: 'vaccine',
  title: 'Keep the vaccination card',
  text: 'In this line of work the centre may vaccinate against hepatitis B, in three doses. The proof is asked for when the visa is renewed.',
  who: 'She keeps it',
};

/** What both emirates ask for. */
export const medicalPage: Pick<Guide, 'variants' | 'checklist' | 'next'> = {
  variants: [
    { label: 'Dubai', to: '/med/dxb' },
    { label: 'Abu Dhabi', to: '/med/auh' },
  ],
  checklist: { title: 'She brings', items: medicalItems },
  next: {
    who: 'We act next',
    text: 'With a fit result we go on with the Emirates ID. The fingerprints for it are due within 10 days of that application, or it lapses.',
  },
};

export const resultStep: Step = {
  scene: 'sms',
  title: 'The result',
  text: 'It comes to the app or by text message, to the number on the application.',
  who: 'The centre',
};

export const medicalTroubles: Guide['troubles'] = [
  {
    sign: 'A photo is not on white',
    cure: 'Take it again before she goes. Two prints are needed.',
  },
  {
    sign: 'A private clinic has tested her already',
    cure: 'Its certificate is not accepted. The test is taken in the UAE, at a centre the government approves.',
  },
  {
    sign: 'No text message comes',
    cure: 'See which number stands on the application. If it is wrong, tell us in the chat.',
  },
  {
    sign: 'The result is unfit',
    cure: 'The visa is refused and she may have to travel home. If an office found her for you, the probation rules give you another person or your money back; your signed contract decides.',
  },
  {
    sign: 'The certificate is older than 90 days',
    cure: 'It is no longer valid for a visa. The test is taken again.',
  },
];
