import { msg } from '../../rules/text/text.ts';
import { gccFromHere, gccPapers, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccGuideAuh: Guide = {
  ...gccFromHere({
    text: msg('All fingers and the palms, on the C24, at the place you called. {stress}'),
    stress: msg('A police station must add its stamp and a signature.'),
  }),
  name: 'gcc-guide-auh',
  title: msg('Kenya Good Conduct Certificate, from Abu Dhabi'),
  lead: msg(
    'The online part is the same as from Dubai. Where the fingerprints are taken differs: call before she goes.',
  ),
  facts: [
    { term: msg('Takes'), value: msg('3–8 weeks'), note: msg('from the UAE') },
    { term: msg('Costs'), value: msg('KES 1,050'), note: msg('+ prints and courier') },
    { term: msg('In person'), value: msg('Once'), note: msg('call first') },
    { term: msg('Valid'), value: msg('One year') },
  ],
  ways: [
    {
      title: msg('Ask the embassy first'),
      text: msg(
        'Call the Embassy of Kenya in Abu Dhabi and ask whether it takes fingerprints. We could not confirm it.',
      ),
    },
    {
      title: msg('A police station'),
      text: msg(
        'Kenya in general accepts prints taken by the local police, with stamp and signature.',
      ),
    },
    {
      title: msg('The consulate in Dubai'),
      text: msg('Takes them on the same day. See the Dubai page.'),
      to: '/gcc-guide',
    },
  ],
  checklist: {
    title: msg('To the fingerprints'),
    items: [
      {
        id: 'called',
        label: msg('Called before going'),
        note: msg('Who takes prints, when, how it is paid'),
      },
      ...gccPapers,
    ],
  },
  troubles: [
    {
      sign: msg('The embassy sends her away'),
      cure: msg(
        'Some services exist only at the consulate in Dubai. It takes prints on the same day.',
      ),
    },
    ...gccTroubles,
  ],
};
