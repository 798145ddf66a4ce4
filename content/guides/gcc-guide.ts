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

export const gccGuide: Guide = {
  name: 'gcc-guide',
  title: 'Kenya Good Conduct Certificate',
  lead: 'Her police clearance from Kenya, applied for from the UAE. She applies herself. You can help with printing and the courier.',
  edition: '2026-11-12',
  variants: gccVariants,
  facts: [
    { term: 'Takes', value: '3–8 weeks', note: 'from the UAE' },
    { term: 'Costs', value: 'KES 1,050', note: '+ AED 220–250' },
    { term: 'In person', value: 'Once', note: 'for the fingerprints' },
    { term: 'Valid', value: 'One year' },
  ],
  checklist: {
    title: 'To the consulate',
    items: [
      { id: 'passport', label: 'Original passport' },
      { id: 'kenyan-id', label: 'Kenyan ID card' },
      { id: 'copies', label: 'Two copies of each' },
      { id: 'c24', label: 'C24 form', note: 'Both sides on one A4 sheet' },
      { id: 'invoice', label: 'Invoice, printed twice' },
      { id: 'card', label: 'Bank card for AED 150', note: 'Fingerprints are paid by card' },
    ],
  },
  stepsTitle: 'Eight steps',
  steps: [
    ...onlineSteps,
    {
      scene: 'prints',
      title: 'Give fingerprints',
      text: 'At the Kenya Consulate, Jumeirah 2: all fingers and the palms, on the C24. Payment is by card.',
      who: 'She, in person',
      fee: 'AED 150',
      time: 'Same day. Mon–Thu 8 am–2 pm, Fri 8 am–noon',
    },
    sendStep,
    downloadStep,
  ],
  next: {
    who: 'Kenya’s police act next',
    text: 'Once the papers are handed in nothing is left to do but look into eCitizen now and then. Send us the PDF when it is there.',
  },
  times: gccTimes,
  troubles: gccTroubles,
  sources: gccSources,
};
