import type { Translate } from '../../rules/text/text.ts';
import type { Fact, Paper, SignatureLine } from './paper.ts';

const VISA_CONTRACT_EDITION = '2026-11-18';

interface VisaContract {
  readonly glance: readonly Fact[];
  /** Who agrees on what: the only part that differs from family to family. */
  readonly figures: readonly Fact[];
  /** What comes back after each stage; empty for applications that began before fees were stored with the price. */
  readonly refunds: readonly Fact[];
  readonly signatures: readonly SignatureLine[];
}

/** What a family signs when we handle the visa of a woman it has found itself. */
export const visaContract = (
  { glance, figures, refunds, signatures }: VisaContract,
  t: Translate,
): Paper => ({
  code: 'visa-contract',
  title: t('Agreement for a maid visa'),
  subtitle: t(
    'Between the office, which handles the visa, and the family in whose home she works.',
  ),
  subject: t('Agreement between a family and the office that handles the visa of its worker'),
  edition: VISA_CONTRACT_EDITION,
  glance,
  sections: [
    {
      heading: t('The parties and the figures'),
      blocks: [
        { facts: figures },
        {
          note: t(
            'Nothing is agreed until you have signed. You can read this form again on any day.',
          ),
        },
      ],
    },
    {
      heading: t('What the office does'),
      blocks: [
        {
          list: [
            t(
              'It applies for her work permit, entry permit or change of status, medical test, Emirates ID, health insurance and residence.',
            ),
            t(
              'It starts on the working day after everything needed is there, and shows each stage to the family.',
            ),
            t(
              'It decides nothing that is for an authority to decide, and promises no day on which one decides.',
            ),
          ],
        },
      ],
    },
    {
      heading: t('What the family does'),
      blocks: [
        {
          list: [
            t(
              'It sends true documents, and brings her to her medical test and fingerprints in time.',
            ),
            t('It lets her work only once her permit is issued.'),
            t(
              'It pays her salary in full within ten days of the day it is due, and asks her for no cost of this visa.',
            ),
          ],
        },
      ],
    },
    {
      heading: t('What she is owed'),
      blocks: [
        {
          list: [
            t('One paid rest day a week, and twelve hours of rest a day, eight of them in a row.'),
            t('Thirty days of paid leave a year.'),
            t('Her passport and her Emirates ID stay with her.'),
            t('Food, a suitable room or an allowance, and medical cover.'),
          ],
        },
      ],
    },
    {
      heading: t('If it ends early'),
      blocks: [
        {
          paragraph: t(
            'The family may cancel on any day, in writing. The office refunds what it has not spent: fees that an authority has already taken are not refunded. The sum is shown before the family confirms.',
          ),
        },
        {
          paragraph: t(
            'The same refund follows if she does not pass the medical test, if a permit is refused, or if she changes her mind. No further direct debit is taken then. The refund goes to the card or account that paid, within fourteen days after the family has agreed to it.',
          ),
        },
        ...(refunds.length === 0
          ? []
          : [
              {
                note: t(
                  'This is what comes back of the whole price after each stage, in the usual order. Of a price that is paid in part, the same fees are kept.',
                ),
              },
              { facts: refunds },
            ]),
      ],
    },
    {
      heading: t('Signatures'),
      blocks: [
        { signatures },
        {
          paragraph: t(
            'An electronic signature counts like one in ink. Each side keeps a copy; the worker keeps one in a language she reads.',
          ),
        },
      ],
    },
  ],
});
