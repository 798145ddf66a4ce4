import type { Guide } from './guide.ts';
import { medicalPage, medicalTroubles, resultStep, testStep, vaccinationStep } from './medical.ts';

export const medAuh: Guide = {
  ...medicalPage,
  name: 'med-auh',
  title: 'Medical test in Abu Dhabi',
  lead: 'Everyone of 18 or older takes it before a residence visa. She goes to a SEHA screening centre in Abu Dhabi, Al Ain or Al Dhafra, after the entry permit.',
  checked: '2026-11-12',
  facts: [
    {
      term: 'Result',
      value: '1–3 working days',
      note: 'what we plan with',
      parameter: 'sites_wait_after_medical_visa',
    },
    { term: 'Costs', value: 'Ask when booking', note: 'years ago: AED 250 + 50' },
    { term: 'Where', value: 'SEHA', note: 'about 12 centres' },
    { term: 'Valid', value: '90 days' },
  ],
  stepsTitle: 'From booking to result',
  steps: [
    {
      scene: 'form',
      title: 'Book the visit',
      text: 'In SEHA’s visa screening app, at one of the Disease Prevention and Screening Centres. {stress}',
      stress: 'The entry permit or the change of status comes first.',
      who: 'We book, or you do',
    },
    {
      scene: 'clinic',
      title: 'Arrive and check in',
      text: 'At the centre on the booking. Come early, with nothing metal in the clothes.',
      who: 'She, in person',
      place: 'Abu Dhabi, Al Ain or Al Dhafra',
    },
    testStep,
    vaccinationStep,
    resultStep,
  ],
  troubles: [
    ...medicalTroubles,
    {
      sign: 'The fee is not what you read',
      cure: 'The figures in public guides are years old. The amount in the app at the time of booking counts.',
    },
  ],
  sources: [
    'Gulf News on booking the test in Abu Dhabi and on the screening centres',
    'The steps a Tadbeer centre publishes',
  ],
};
