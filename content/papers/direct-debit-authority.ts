import type { Fact, Paper, SignatureLine } from './paper.ts';

export const AUTHORITY_EDITION = '2026-11-16';

interface Authority {
  readonly glance: readonly Fact[];
  readonly originator: readonly Fact[];
  readonly account: readonly Fact[];
  readonly debits: readonly Fact[];
  readonly signatures: readonly SignatureLine[];
}

/** The form that a bank asks for before it lets anyone debit an account, field by field. */
export const authority = ({
  glance,
  originator,
  account,
  debits,
  signatures,
}: Authority): Paper => ({
  code: 'direct_debit_authority',
  title: 'Direct Debit Authority',
  subtitle:
    'You let your bank pay the monthly price from your account, within the limits below and nothing beyond them.',
  subject: 'Authority for direct debits through the direct-debit system of the Central Bank',
  edition: AUTHORITY_EDITION,
  glance,
  sections: [
    { heading: 'Who collects', blocks: [{ facts: originator }] },
    { heading: 'Your account', blocks: [{ facts: account }] },
    {
      heading: 'What may be debited',
      blocks: [
        { facts: debits },
        {
          note: 'No debit may be larger than the most stated here, whatever the reason. A larger amount needs a new authority with your signature.',
        },
      ],
    },
    {
      heading: 'What you authorise',
      blocks: [
        {
          list: [
            'I ask my bank to debit the account above when the originator asks for it under this authority, and to pay the originator.',
            'The account is mine alone, or I may sign for it alone.',
            'My bank may check my signature against the one it knows. I sign three times so that it can.',
            'If there is not enough money in the account, my bank may refuse the debit and charge its own fee.',
            'My bank tells me when this authority is lodged. If I did not ask for it, I say so at once.',
          ],
        },
      ],
    },
    {
      heading: 'How you end it',
      blocks: [
        {
          paragraph:
            'On any day, in writing; a message in the chat is enough. It takes up to five working days; debits that are due in those days may still be made. Ending the authority does not end the agreement it pays for.',
        },
      ],
    },
    { heading: 'Signatures', blocks: [{ signatures }] },
  ],
});
