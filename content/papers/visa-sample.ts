import type { Translate } from '../../rules/text/text.ts';
import type { Paper } from './paper.ts';

/** The contract for families who found a maid themselves and use the office for the visa. */
export const visaSample = (t: Translate): Paper => ({
  code: 'visa_contract_sample',
  stamp: t('Sample'),
  title: t('Agreement for a maid’s visa'),
  subtitle: t(
    'Between the office, which carries the visa for two years, and the family that found the worker itself. The copy you sign carries your names and figures, and decides.',
  ),
  subject: t('Sample of the agreement between a family and the office that carries a maid’s visa'),
  edition: '2026-11-19',
  lastChecked: null,
  glance: [
    { name: t('Who found her'), value: t('The family') },
    { name: t('The visa lasts'), value: t('Two years') },
    { name: t('Her passport'), value: t('Stays with her') },
  ],
  sections: [
    {
      heading: t('The parties and the figures'),
      blocks: [
        {
          facts: [
            { name: t('The office'), value: t('Name, licence number, address') },
            {
              name: t('The family'),
              value: t('Name and Emirates ID number of the person who signs'),
            },
            { name: t('The worker'), value: t('Name, nationality, passport number') },
            { name: t('She is now'), value: t('Abroad, or in the UAE on another visa') },
            { name: t('Price for two years'), value: t('AED, with 5 % VAT shown') },
            { name: t('Her wage'), value: t('AED a month, within 10 days of the day it is due') },
            { name: t('Expected time'), value: t('A range in working days') },
          ],
        },
        {
          note: t(
            'This sample shows the shape and the rules. Nothing in it is an offer, and nothing is agreed until both sides have signed.',
          ),
        },
      ],
    },
    {
      heading: t('1. What the office does'),
      blocks: [
        {
          list: [
            t(
              'It applies for the entry permit or the change of status, books the medical test, and makes the Emirates ID application.',
            ),
            t('It arranges health insurance and prepares the labour ministry’s standard contract.'),
            t(
              'It shows at each step whose turn it is: yours, hers, the office’s or an authority’s.',
            ),
            t(
              'It tells the family without delay when an authority asks for more or refuses, and why.',
            ),
          ],
        },
      ],
    },
    {
      heading: t('2. What the family does'),
      blocks: [
        {
          list: [
            t('It sends true and readable copies of the papers on the list.'),
            t(
              'It makes sure that she can go to the medical test and, for a first Emirates ID, to give her fingerprints.',
            ),
            t(
              'It gives her the work in its own home, food, a suitable place to live, and the rest that the law gives her.',
            ),
            t('It pays the price on the days named above, and her wage as agreed.'),
          ],
        },
      ],
    },
    {
      heading: t('3. The steps and their times'),
      blocks: [
        {
          facts: [
            { name: t('After paying'), value: t('Entry permit in 1–2 working days') },
            { name: t('Medical test'), value: t('Results in 1–3 working days') },
            { name: t('Papers checked'), value: t('1–2 working days') },
            { name: t('All together'), value: t('Usually 7–10 working days') },
          ],
        },
        {
          paragraph: t(
            'These are ranges, not promises: authorities set their own times, and they can change.',
          ),
        },
      ],
    },
    {
      heading: t('4. Payment, and what is paid back'),
      blocks: [
        {
          list: [
            t(
              'The price above is all in: government fees that were known when you signed are part of it.',
            ),
            t(
              'If a government fee changes before it is paid, the family sees the receipt and pays the difference, up or down.',
            ),
            t(
              'If an authority refuses before the entry permit is issued, the office gives back everything that it has not yet paid to an authority, with the receipts for the rest.',
            ),
            t(
              'Because the family chose the worker itself, the office’s fee is not paid back when she leaves later.',
            ),
            t(
              'Money that is due is paid within two weeks. The office never takes or returns money through a person’s account.',
            ),
          ],
        },
      ],
    },
    {
      heading: t('5. Her rights'),
      blocks: [
        {
          list: [
            t('She keeps her passport and her identity card.'),
            t(
              'One paid rest day a week, twelve hours of rest a day, thirty days of paid leave a year.',
            ),
            t('Health insurance, and sick leave with a medical report.'),
            t('She pays nothing for the visa, the test, the card or the insurance.'),
          ],
        },
      ],
    },
    {
      heading: t('6. Ending it early'),
      blocks: [
        {
          paragraph: t(
            'If she leaves the family, tell the office at once. The office cancels the visa, and the family pays what she is still owed: wage, unused leave and, where due, her ticket home. Letting her go on to work for somebody else without a new permit is forbidden, and the fines are high.',
          ),
        },
      ],
    },
    {
      heading: t('7. Data'),
      blocks: [
        {
          paragraph: t(
            'Each side uses the other’s documents for this agreement only. The office stores them encrypted, shows them only to the authorities and the bank that need them, and destroys those that no law requires it to keep.',
          ),
        },
      ],
    },
    {
      heading: t('8. If we disagree'),
      blocks: [
        {
          paragraph: t(
            'First the office and the family talk. Then the labour ministry looks for an amicable way within two weeks; its hotline is 600590000. After that the courts of the UAE decide.',
          ),
        },
      ],
    },
    {
      heading: t('Signatures'),
      blocks: [
        {
          signatures: [
            { name: t('For the family') },
            { name: t('For the office') },
            { name: t('The worker has read it') },
          ],
        },
        {
          paragraph: t(
            'An electronic signature counts like one in ink. Each side keeps a copy; the worker keeps one in a language she reads.',
          ),
        },
      ],
    },
  ],
});
