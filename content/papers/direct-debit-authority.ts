import type { Translate } from '../../rules/text/text.ts';
import type { Fact, Paper, SignatureLine } from './paper.ts';

export const AUTHORITY_EDITION = '2026-11-18';

interface Authority {
  readonly glance: readonly Fact[];
  readonly originator: readonly Fact[];
  readonly account: readonly Fact[];
  readonly debits: readonly Fact[];
  readonly signatures: readonly SignatureLine[];
}

/** The form that a bank asks for before it lets anyone debit an account, field by field. */
export const authority = (
  { glance, originator, account, debits, signatures }: Authority,
  t: Translate,
): Paper => ({
  code: 'direct_debit_authority',
  title: t('Direct Debit Authority'),
  subtitle: t(
    'You let your bank pay the monthly price from your account, within the limits below and nothing beyond them.',
  ),
  subject: t('Authority for direct debits through the direct-debit system of the Central Bank'),
  edition: AUTHORITY_EDITION,
  glance,
  sections: [
    { heading: t('Who collects'), blocks: [{ facts: originator }] },
    { heading: t('Your account'), blocks: [{ facts: account }] },
    {
      heading: t('What may be debited'),
      blocks: [
        { facts: debits },
        {
          note: t(
            'No debit may be larger than the most stated here, whatever the reason. A larger amount needs a new authority with your signature.',
          ),
        },
      ],
    },
    {
      heading: t('What you authorise'),
      blocks: [
        {
          list: [
            t(
              'I ask my bank to debit the account above when the originator asks for it under this authority, and to pay the originator.',
            ),
            t('The account is mine alone, or I may sign for it alone.'),
            t(
              'My bank may check my signature against the one it knows. I sign three times so that it can.',
            ),
            t(
              'If there is not enough money in the account, my bank may refuse the debit and charge its own fee.',
            ),
            t(
              'My bank tells me when this authority is lodged. If I did not ask for it, I say so at once.',
            ),
          ],
        },
      ],
    },
    {
      heading: t('How you end it'),
      blocks: [
        {
          paragraph: t(
            'On any day, in My Home or in writing; a message in the chat is enough. It takes up to five working days; debits that are due in those days may still be made. Ending the authority does not end the agreement it pays for.',
          ),
        },
      ],
    },
    { heading: t('Signatures'), blocks: [{ signatures }] },
  ],
});
