import { msg } from '../../rules/text/text.ts';
import type { Guide } from './guide.ts';
import { medicalPage, medicalTroubles, resultStep, testStep, vaccinationStep } from './medical.ts';

export const medDxb: Guide = {
  ...medicalPage,
  name: 'med-dxb',
  title: msg('Medical test in Dubai'),
  lead: msg(
    'Everyone of 18 or older takes it before a residence visa. She goes once, after the entry permit; you need not come along.',
  ),
  checked: '2026-11-12',
  facts: [
    { term: msg('Result'), value: msg('Hours to 5 days'), note: msg('by the service chosen') },
    { term: msg('Costs'), value: msg('About AED 250'), note: msg('fast: about AED 700') },
    { term: msg('Where'), value: msg('Smart Salem'), note: msg('or Dubai Health') },
    { term: msg('Valid'), value: msg('90 days') },
  ],
  stepsTitle: msg('On the day'),
  steps: [
    {
      scene: 'clinic',
      title: msg('Arrive and check in'),
      text: msg(
        'At the centre on the booking. Come early, with nothing metal in the clothes. {stress}',
      ),
      stress: msg('The entry permit or the change of status comes first.'),
      who: msg('We book, she goes'),
      place: msg('The centre on the booking'),
    },
    testStep,
    vaccinationStep,
    { ...resultStep, time: msg('Hours to 5 days') },
  ],
  troubles: medicalTroubles,
  sources: [
    msg('Gulf News on the medical fitness test and on Dubai’s centres'),
    msg('The steps a Tadbeer centre publishes'),
    msg('Guides of 2026 to fees in Dubai'),
  ],
};
