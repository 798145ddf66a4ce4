import type { Guide } from './guide.ts';
import { medicalPage, medicalTroubles, resultStep, testStep, vaccinationStep } from './medical.ts';

export const medDxb: Guide = {
  ...medicalPage,
  name: 'med-dxb',
  title: 'Medical test in Dubai',
  lead: 'Everyone of 18 or older takes it before a residence visa. She goes once, after the entry permit; you need not come along.',
  checked: '2026-11-12',
  facts: [
    { term: 'Result', value: 'Hours to 5 days', note: 'by the service chosen' },
    { term: 'Costs', value: 'About AED 250', note: 'fast: about AED 700' },
    { term: 'Where', value: 'Smart Salem', note: 'or Dubai Health' },
    { term: 'Valid', value: '90 days' },
  ],
  stepsTitle: 'On the day',
  steps: [
    {
      scene: 'clinic',
      title: 'Arrive and check in',
      text: 'At the centre on the booking. Come early, with nothing metal in the clothes. {stress}',
      stress: 'The entry permit or the change of status comes first.',
      who: 'We book, she goes',
      place: 'The centre on the booking',
    },
    testStep,
    vaccinationStep,
    { ...resultStep, time: 'Hours to 5 days' },
  ],
  troubles: medicalTroubles,
  sources: [
    'Gulf News on the medical fitness test and on Dubai’s centres',
    'The steps a Tadbeer centre publishes',
    'Guides of 2026 to fees in Dubai',
  ],
};
