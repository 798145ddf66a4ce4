import type { Translate } from '../../rules/text/text.ts';
import type { Section } from './paper.ts';

/** What is the same for every family. */
export const hireClauses = (t: Translate): readonly Section[] => [
  {
    heading: t('1. What the office does'),
    blocks: [
      {
        list: [
          t(
            'It employs and sponsors the worker and pays her wage within 10 days of the day it is due.',
          ),
          t(
            'It arranges and pays for her permit, medical test, Emirates ID, residence and health insurance, unless a figure above says otherwise.',
          ),
          t(
            'It tells her, before she starts and in a language she reads, about her work, her rights and where she can complain.',
          ),
          t('It answers the family and the worker every day from 9 am to 10 pm.'),
        ],
      },
    ],
  },
  {
    heading: t('2. What the family does'),
    blocks: [
      {
        list: [
          t(
            'It gives her the work named above, in its own home and for its own members, and no other.',
          ),
          t(
            'Live-in: a suitable place to sleep, food and what she needs for the work. Live-out: the allowance named above.',
          ),
          t(
            'It treats her with respect, and tells the office at once when she is ill, hurt or missing.',
          ),
          t('It never asks for her passport, her identity card or her telephone.'),
        ],
      },
    ],
  },
  {
    heading: t('3. Her time'),
    blocks: [
      {
        facts: [
          { name: t('Rest day'), value: t('One paid day each week: named above') },
          { name: t('If she works on it'), value: t('Another day off, or a day’s pay') },
          { name: t('Rest each day'), value: t('Twelve hours, at least eight of them in a row') },
          { name: t('Annual leave'), value: t('Thirty paid days a year') },
          {
            name: t('When she is ill'),
            value: t('Up to thirty days a year with a medical report'),
            text: t('Fifteen on full pay, then fifteen on half pay.'),
          },
        ],
      },
    ],
  },
  {
    heading: t('4. Payment'),
    blocks: [
      {
        list: [
          t(
            'The price is charged once a month by direct debit, or by card, on the day named above.',
          ),
          t(
            'The first month is charged by the day: the price divided by the days of that month, times the days that are left, the first day included.',
          ),
          t(
            'The direct debit form states the most that may ever be charged. Nothing above it can be taken.',
          ),
          t(
            'The office gives a tax invoice for each payment. It never takes money into a person’s account.',
          ),
        ],
      },
      {
        paragraph: t(
          'For example: at AED 3,000 a month, starting on the 21st of a month with 30 days, ten days are left. A day is AED 100, so the first charge is AED 1,000.',
        ),
      },
    ],
  },
  {
    heading: t('5. Another person instead'),
    blocks: [
      {
        paragraph: t(
          'The family may ask for another worker on any day, without giving a reason. The office offers those who are free, and the family chooses again. The price changes only if the new worker’s price is different, from the day she starts.',
        ),
      },
    ],
  },
  {
    heading: t('6. Ending it'),
    blocks: [
      {
        list: [
          t(
            'Either side may end the agreement as the figures above say. The worker then returns to the office.',
          ),
          t('Days that were paid for and not used are paid back within two weeks of her return.'),
          t(
            'If she leaves or refuses to work without good reason, or is found medically unfit, nothing is charged from that day.',
          ),
        ],
      },
    ],
  },
  {
    heading: t('7. What nobody may do'),
    blocks: [
      {
        list: [
          t('Let her work for others, at another home or in a business.'),
          t('Make her pay any part of the cost of finding or bringing her.'),
          t('Threaten, touch or insult her, or take anything from her wage.'),
          t('Treat anyone worse for race, colour, gender, religion or nationality.'),
        ],
      },
    ],
  },
  {
    heading: t('8. Data'),
    blocks: [
      {
        paragraph: t(
          'Each side uses the other’s documents for this agreement only. The office stores them encrypted, shows them only to the authorities and the bank that need them, and destroys those that no law requires it to keep.',
        ),
      },
    ],
  },
  {
    heading: t('9. If we disagree'),
    blocks: [
      {
        paragraph: t(
          'First the office and the family talk. Then the labour ministry looks for an amicable way within two weeks; its hotline is 600590000. After that the courts of the UAE decide.',
        ),
      },
    ],
  },
];
