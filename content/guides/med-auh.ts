import { msg } from '../../rules/text/text.ts';
import type { Guide } from './guide.ts';
import { medicalPage, medicalTroubles, resultStep, testStep, vaccinationStep } from './medical.ts';

export const medAuh: Guide = {
  ...medicalPage,
  name: 'med-auh',
  title: msg('Medical test in Abu Dhabi'),
  lead: msg(
    'Everyone of 18 or older takes it before a residence visa. She goes to a SEHA screening centre in Abu Dhabi, Al Ain or Al Dhafra, after the entry permit.',
  ),
  checked: '2026-11-12',
  facts: [
    {
      term: msg('Result'),
      value: msg('1–3 working days'),
      note: msg('what we plan with'),
      parameter: 'sites_wait_after_medical_visa',
    },
    { term: msg('Costs'), value: msg('Ask when booking'), note: msg('years ago: AED 250 + 50') },
    { term: msg('Where'), value: msg('SEHA'), note: msg('about 12 centres') },
    { term: msg('Valid'), value: msg('90 days') },
  ],
  stepsTitle: msg('From booking to result'),
  steps: [
    {
      scene: 'form',
      title: msg('Book the visit'),
      text: msg(
        'In SEHA’s visa screening app, at one of the Disease Prevention and Screening Centres. {stress}',
      ),
      stress: msg('The entry permit or the change of status comes first.'),
      who: msg('We book, or you do'),
    },
    {
      scene: 'clinic',
      title: msg('Arrive and check in'),
      text: msg('At the centre on the booking. Come early, with nothing metal in the clothes.'),
      who: msg('She, in person'),
      place: msg('Abu Dhabi, Al Ain or Al Dhafra'),
    },
    testStep,
    vaccinationStep,
    resultStep,
  ],
  troubles: [
    ...medicalTroubles,
    {
      sign: msg('The fee is not what you read'),
      cure: msg(
        'The figures in public guides are years old. The amount in the app at the time of booking counts.',
      ),
    },
  ],
  sources: [
    msg('Gulf News on booking the test in Abu Dhabi and on the screening centres'),
    msg('The steps a Tadbeer centre publishes'),
  ],
};
