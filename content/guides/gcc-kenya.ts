import { gccFacts, gccTroubles } from './gcc.ts';
import type { Guide } from './guide.ts';

export const gccKenya: Guide = {
  ...gccFacts,
  name: 'gcc-kenya',
  title: 'Good Conduct from Kenya: which way?',
  lead: 'The certificate is a police clearance by Kenya’s Directorate of Criminal Investigations. Everyone applies on the same site; only the fingerprints depend on where she is.',
  facts: [
    { term: 'Takes', value: '3–8 weeks', note: 'from the UAE' },
    { term: 'In Kenya', value: '2–4 weeks' },
    { term: 'Fee', value: 'KES 1,050' },
    { term: 'Valid', value: 'One year' },
  ],
  ways: [
    {
      title: 'She is in Dubai or the north',
      text: 'Fingerprints at the consulate in Dubai.',
      to: '/gcc-guide',
    },
    {
      title: 'She is in Abu Dhabi',
      text: 'Call first, then one of three places.',
      to: '/gcc-guide-auh',
    },
    {
      title: 'She is still in Kenya',
      text: 'It is quickest there: let her apply before she flies. The three steps below are all.',
    },
  ],
  checklist: {
    title: 'Before she begins',
    items: [
      { id: 'kenyan-id', label: 'Kenyan ID card' },
      { id: 'e-mail', label: 'An e-mail address she can open', note: 'The code comes there' },
      { id: 'photo', label: 'A photo of her', note: 'For the account' },
      { id: 'payment', label: 'A way to pay KES 1,050', note: 'Visa, Mastercard or M-Pesa' },
      { id: 'printer', label: 'A printer that prints both sides' },
      {
        id: 'helper',
        label: 'Someone she trusts in Nairobi',
        note: 'If she applies from the UAE',
      },
    ],
  },
  stepsTitle: 'Three steps, wherever she is',
  steps: [
    {
      scene: 'form',
      title: 'Apply and pay on eCitizen',
      text: 'Account, one-time code, form, fee. {stress}',
      stress: 'Take e-mail for the code when she is outside Kenya.',
      who: 'She, online',
      fee: 'KES 1,050',
    },
    {
      scene: 'prints',
      title: 'Give fingerprints',
      text: 'On the C24 form, printed on both sides of one sheet. In Kenya at the place she chose in the form; from the UAE as the two guides say.',
      who: 'She, in person',
    },
    {
      scene: 'done',
      title: 'Download it',
      text: 'eCitizen shows where it stands and gives the PDF when it is ready.',
      who: 'She, online',
      time: '2–4 weeks in Kenya',
    },
  ],
  next: {
    who: 'You act next',
    text: 'Choose the page for the place where she is, and tick off the list before she begins.',
  },
  troubles: gccTroubles,
};
