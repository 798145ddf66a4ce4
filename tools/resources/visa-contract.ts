import type { Paper } from '../../content/papers/paper.ts';

/** The contract for families who found a maid themselves and use the office for the visa. */
export const visaContract: Paper = {
  code: 'visa_contract_sample',
  stamp: 'Sample',
  title: 'Agreement for a maid’s visa',
  subtitle:
    'Between the office, which carries the visa for two years, and the family that found the worker itself. The copy you sign carries your names and figures, and decides.',
  subject: 'Sample of the agreement between a family and the office that carries a maid’s visa',
  edition: '2026-11-15',
  lastChecked: null,
  glance: [
    { name: 'Who found her', value: 'The family' },
    { name: 'The visa lasts', value: 'Two years' },
    { name: 'Her passport', value: 'Stays with her' },
  ],
  sections: [
    {
      heading: 'The parties and the figures',
      blocks: [
        {
          facts: [
            { name: 'The office', value: 'Name, licence number, address' },
            { name: 'The family', value: 'Name and Emirates ID number of the person who signs' },
            { name: 'The worker', value: 'Name, nationality, passport number' },
            { name: 'She is now', value: 'Abroad, or in the UAE on another visa' },
            { name: 'Price for two years', value: 'AED, with 5 % VAT shown' },
            { name: 'Her wage', value: 'AED a month, within 10 days of the day it is due' },
            { name: 'Expected time', value: 'A range in working days' },
          ],
        },
        {
          note: 'This sample shows the shape and the rules. Nothing in it is an offer, and nothing is agreed until both sides have signed.',
        },
      ],
    },
    {
      heading: '1. What the office does',
      newPage: true,
      blocks: [
        {
          list: [
            'It applies for the entry permit or the change of status, books the medical test, and makes the Emirates ID application.',
            'It arranges health insurance and prepares the labour ministry’s standard contract.',
            'It shows at each step whose turn it is: yours, hers, the office’s or an authority’s.',
            'It tells the family without delay when an authority asks for more or refuses, and why.',
          ],
        },
      ],
    },
    {
      heading: '2. What the family does',
      blocks: [
        {
          list: [
            'It sends true and readable copies of the papers on the list.',
            'It makes sure that she can go to the medical test and, for a first Emirates ID, to give her fingerprints.',
            'It gives her the work in its own home, food, a suitable place to live, and the rest that the law gives her.',
            'It pays the price on the days named above, and her wage as agreed.',
          ],
        },
      ],
    },
    {
      heading: '3. The steps and their times',
      blocks: [
        {
          facts: [
            { name: 'After paying', value: 'Entry permit in 1–2 working days' },
            { name: 'Medical test', value: 'Results in 1–3 working days' },
            { name: 'Papers checked', value: '1–2 working days' },
            { name: 'All together', value: 'Usually 7–10 working days' },
          ],
        },
        {
          paragraph:
            'These are ranges, not promises: authorities set their own times, and they can change.',
        },
      ],
    },
    {
      heading: '4. Payment, and what is paid back',
      newPage: true,
      blocks: [
        {
          list: [
            'The price above is all in: government fees that were known when you signed are part of it.',
            'If a government fee changes before it is paid, the family sees the receipt and pays the difference, up or down.',
            'If an authority refuses before the entry permit is issued, the office gives back everything that it has not yet paid to an authority, with the receipts for the rest.',
            'Because the family chose the worker itself, the office’s fee is not paid back when she leaves later.',
            'Money that is due is paid within two weeks. The office never takes or returns money through a person’s account.',
          ],
        },
      ],
    },
    {
      heading: '5. Her rights',
      blocks: [
        {
          list: [
            'She keeps her passport and her identity card.',
            'One paid rest day a week, twelve hours of rest a day, thirty days of paid leave a year.',
            'Health insurance, and sick leave with a medical report.',
            'She pays nothing for the visa, the test, the card or the insurance.',
          ],
        },
      ],
    },
    {
      heading: '6. Ending it early',
      blocks: [
        {
          paragraph:
            'If she leaves the family, tell the office at once. The office cancels the visa, and the family pays what she is still owed: wage, unused leave and, where due, her ticket home. Letting her go on to work for somebody else without a new permit is forbidden, and the fines are high.',
        },
      ],
    },
    {
      heading: '7. Data',
      newPage: true,
      blocks: [
        {
          paragraph:
            'Each side uses the other’s papers for this agreement only. The office keeps them sealed, shows them to the authorities and the bank that need them, and destroys what no law makes it keep.',
        },
      ],
    },
    {
      heading: '8. If we disagree',
      blocks: [
        {
          paragraph:
            'First the office and the family talk. Then the labour ministry looks for an amicable way within two weeks; its hotline is 600590000. After that the courts of the UAE decide.',
        },
      ],
    },
    {
      heading: 'Signatures',
      blocks: [
        {
          signatures: [
            { name: 'For the family' },
            { name: 'For the office' },
            { name: 'The worker has read it' },
          ],
        },
        {
          paragraph:
            'An electronic signature counts like one in ink. Each side keeps a copy; the worker keeps one in a language she reads.',
        },
      ],
    },
  ],
};
