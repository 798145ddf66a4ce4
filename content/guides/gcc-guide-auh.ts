import {
  downloadStep,
  gccSources,
  gccTimes,
  gccTroubles,
  gccVariants,
  onlineSteps,
  sendStep,
} from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccGuideAuh: Guide = {
  name: 'gcc-guide-auh',
  title: 'Kenya Good Conduct Certificate, from Abu Dhabi',
  lead: 'The online part is the same as from Dubai. Where the fingerprints are taken differs: call before she goes.',
  edition: '2026-11-12',
  variants: gccVariants,
  facts: [
    { term: 'Takes', value: '3–8 weeks', note: 'from the UAE' },
    { term: 'Costs', value: 'KES 1,050', note: '+ prints and courier' },
    { term: 'In person', value: 'Once', note: 'call first' },
    { term: 'Valid', value: 'One year' },
  ],
  ways: [
    {
      title: 'Ask the embassy first',
      text: 'Call the Embassy of Kenya in Abu Dhabi and ask whether it takes fingerprints. We could not confirm it.',
    },
    {
      title: 'A police station',
      text: 'Kenya in general accepts prints taken by the local police, with stamp and signature.',
    },
    {
      title: 'The consulate in Dubai',
      text: 'Takes them on the same day. See the Dubai page.',
      to: '/gcc-guide',
    },
  ],
  checklist: {
    title: 'To the fingerprints',
    items: [
      {
        id: 'called',
        label: 'Called before going',
        note: 'Who takes prints, when, how it is paid',
      },
      { id: 'passport', label: 'Original passport' },
      { id: 'kenyan-id', label: 'Kenyan ID card' },
      { id: 'copies', label: 'Two copies of each' },
      { id: 'c24', label: 'C24 form', note: 'Both sides on one A4 sheet' },
      { id: 'invoice', label: 'Invoice, printed twice' },
    ],
  },
  stepsTitle: 'Eight steps',
  steps: [
    ...onlineSteps,
    {
      scene: 'prints',
      title: 'Give fingerprints',
      text: 'All fingers and the palms, on the C24, at the place you called. {stress}',
      stress: 'A police station must add its stamp and a signature.',
      who: 'She, in person',
    },
    sendStep,
    downloadStep,
  ],
  next: {
    who: 'Kenya’s police act next',
    text: 'Once the papers are handed in nothing is left to do but look into eCitizen now and then. Send us the PDF when it is there.',
  },
  times: gccTimes,
  troubles: [
    {
      sign: 'The embassy sends her away',
      cure: 'Some services exist only at the consulate in Dubai. It takes prints on the same day.',
    },
    ...gccTroubles,
  ],
  sources: gccSources,
};
