import { gccFromHere, gccPapers, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccGuide: Guide = {
  ...gccFromHere({
    text: 'At the Kenya Consulate, Jumeirah 2: all fingers and the palms, on the C24. Payment is by card.',
    fee: 'AED 150',
    time: 'Same day. Mon–Thu 8 am–2 pm, Fri 8 am–noon',
  }),
  name: 'gcc-guide',
  title: 'Kenya Good Conduct Certificate',
  lead: 'Her police clearance from Kenya, applied for from the UAE. She applies herself. You can help with printing and the courier.',
  facts: [
    { term: 'Takes', value: '3–8 weeks', note: 'from the UAE' },
    { term: 'Costs', value: 'KES 1,050', note: '+ AED 220–250' },
    { term: 'In person', value: 'Once', note: 'for the fingerprints' },
    { term: 'Valid', value: 'One year' },
  ],
  checklist: {
    title: 'To the consulate',
    items: [
      ...gccPapers,
      { id: 'card', label: 'Bank card for AED 150', note: 'Fingerprints are paid by card' },
    ],
  },
  troubles: gccTroubles,
};
