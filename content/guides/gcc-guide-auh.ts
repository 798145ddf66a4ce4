import { gccFromHere, gccPapers, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccGuideAuh: Guide = {
  ...gccFromHere({
    text: 'All fingers and the palms, on the C24, at the place you called. {stress}',
    stress: 'A police station must add its stamp and a signature.',
  }),
  name: 'gcc-guide-auh',
  title: 'Kenya Good Conduct Certificate, from Abu Dhabi',
  lead: 'The online part is the same as from Dubai. Where the fingerprints are taken differs: call before she goes.',
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
      ...gccPapers,
    ],
  },
  troubles: [
    {
      sign: 'The embassy sends her away',
      cure: 'Some services exist only at the consulate in Dubai. It takes prints on the same day.',
    },
    ...gccTroubles,
  ],
};
