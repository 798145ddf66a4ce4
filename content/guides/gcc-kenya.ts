import { msg } from '../../rules/text/text.ts';
import { gccFacts, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccKenya: Guide = {
  ...gccFacts,
  name: 'gcc-kenya',
  title: msg('Good Conduct from Kenya: which way?'),
  lead: msg(
    'The certificate is a police clearance by Kenya’s Directorate of Criminal Investigations. Everyone applies on the same site; only the fingerprints depend on where she is.',
  ),
  facts: [
    { term: msg('Takes'), value: msg('3–8 weeks'), note: msg('from the UAE') },
    { term: msg('In Kenya'), value: msg('2–4 weeks') },
    { term: msg('Fee'), value: msg('KES 1,050') },
    { term: msg('Valid'), value: msg('One year') },
  ],
  ways: [
    {
      title: msg('She is in Dubai or the north'),
      text: msg('Fingerprints at the consulate in Dubai.'),
      to: '/gcc-guide',
    },
    {
      title: msg('She is in Abu Dhabi'),
      text: msg('Call first, then one of three places.'),
      to: '/gcc-guide-auh',
    },
    {
      title: msg('She is still in Kenya'),
      text: msg(
        'It is quickest there: let her apply before she flies. The three steps below are all.',
      ),
    },
  ],
  checklist: {
    title: msg('Before she begins'),
    items: [
      { id: 'kenyan-id', label: msg('Kenyan ID card') },
      {
        id: 'e-mail',
        label: msg('An e-mail address she can open'),
        note: msg('The code comes there'),
      },
      { id: 'photo', label: msg('A photo of her'), note: msg('For the account') },
      {
        id: 'payment',
        label: msg('A way to pay KES 1,050'),
        note: msg('Visa, Mastercard or M-Pesa'),
      },
      { id: 'printer', label: msg('A printer that prints both sides') },
      {
        id: 'helper',
        label: msg('Someone she trusts in Nairobi'),
        note: msg('If she applies from the UAE'),
      },
    ],
  },
  stepsTitle: msg('Three steps, wherever she is'),
  steps: [
    {
      scene: 'form',
      title: msg('Apply and pay on eCitizen'),
      text: msg('Account, one-time code, form, fee. {stress}'),
      stress: msg('Take e-mail for the code when she is outside Kenya.'),
      who: msg('She, online'),
      fee: msg('KES 1,050'),
    },
    {
      scene: 'prints',
      title: msg('Give fingerprints'),
      text: msg(
        'On the C24 form, printed on both sides of one sheet. In Kenya at the place she chose in the form; from the UAE as the two guides say.',
      ),
      who: msg('She, in person'),
    },
    {
      scene: 'done',
      title: msg('Download it'),
      text: msg('eCitizen shows where it stands and gives the PDF when it is ready.'),
      who: msg('She, online'),
      time: msg('2–4 weeks in Kenya'),
    },
  ],
  next: {
    who: msg('You act next'),
    text: msg(
      'Choose the page for the place where she is, and tick off the list before she begins.',
    ),
  },
  troubles: gccTroubles,
};
