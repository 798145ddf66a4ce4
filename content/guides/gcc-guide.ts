import { msg } from '../../rules/text/text.ts';
import { gccFromHere, gccPapers, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccGuide: Guide = {
  ...gccFromHere({
    text: msg(
      'At the Kenya Consulate, Jumeirah 2: all fingers and the palms, on the C24. Payment is by card.',
    ),
    fee: msg('AED 150'),
    time: msg('Same day. Mon–Thu 8 am–2 pm, Fri 8 am–noon'),
  }),
  name: 'gcc-guide',
  title: msg('Kenya Good Conduct Certificate'),
  lead: msg(
    'Her police clearance from Kenya, applied for from the UAE. She applies herself. You can help with printing and the courier.',
  ),
  facts: [
    { term: msg('Takes'), value: msg('3–8 weeks'), note: msg('from the UAE') },
    { term: msg('Costs'), value: msg('KES 1,050'), note: msg('+ AED 220–250') },
    { term: msg('In person'), value: msg('Once'), note: msg('for the fingerprints') },
    { term: msg('Valid'), value: msg('One year') },
  ],
  checklist: {
    title: msg('To the consulate'),
    items: [
      ...gccPapers,
      {
        id: 'card',
        label: msg('Bank card for AED 150'),
        note: msg('Fingerprints are paid by card'),
      },
    ],
  },
  troubles: gccTroubles,
};
