import type { Paper } from '../../content/papers/paper.ts';

/** What a family should know before it gives anyone money or documents. */
export const disclosure: Paper = {
  code: 'legal_disclosure',
  title: 'What we disclose',
  subtitle:
    'Who you deal with, what is checked and what is not, how prices are made, and where to complain. Read it before you give anyone money or papers.',
  subject: 'Legal disclosure of the office to families',
  edition: '2026-11-16',
  lastChecked: null,
  glance: [
    { name: 'We never take', value: 'Money into a person’s account' },
    { name: 'Refunds', value: 'Within two weeks' },
    { name: 'Ministry’s hotline', value: '600590000' },
  ],
  sections: [
    {
      heading: 'Who you deal with',
      blocks: [
        {
          paragraph:
            'When you hire by the month, the office employs and sponsors the worker. When you get a visa, you employ her and the office carries the visa. Name, licence number and address of the office stand in the contract you are asked to sign; compare the number with the labour ministry’s list before you pay.',
        },
        {
          note: 'Recruiting without a licence is a crime in the UAE. Ask any office for its number before you pay it.',
        },
      ],
    },
    {
      heading: 'What is checked, and what is not',
      blocks: [
        {
          facts: [
            { name: 'Identity', value: 'Her passport is seen before her profile is shown' },
            { name: 'Health', value: 'The official medical test, when her visa is made' },
            { name: 'Experience and skills', value: 'As she tells it, in her own video' },
            { name: 'Languages', value: 'The level is what we heard when we spoke with her' },
            {
              name: 'References',
              value: 'Not checked unless her profile says so',
              text: 'Talk with her yourself before you decide.',
            },
          ],
        },
      ],
    },
    {
      heading: 'How prices are made',
      newPage: true,
      blocks: [
        {
          list: [
            'A price on this site is for a month unless it says otherwise, in dirhams, with 5 % VAT.',
            'The first month is charged by the day.',
            'What she receives is stated in the contract beside what you pay.',
            'There is no charge to look, to save a list, to chat or to ask for a contract.',
            'Nobody is paid for placing a profile higher in the list.',
          ],
        },
      ],
    },
    {
      heading: 'What is paid back',
      blocks: [
        {
          paragraph:
            'Where a recruitment fee was paid: in the first month the whole fee, with government fees; afterwards the fee, divided by the months of the contract, times the months left. When you chose a worker by name and the office only did the papers, the fee is not paid back. Your signed contract decides.',
        },
      ],
    },
    {
      heading: 'Whom this site shares with',
      blocks: [
        {
          list: [
            'Authorities: the papers that a permit, a test, an identity card or a contract needs.',
            'Your bank and the payment company: what a payment needs.',
            'The company that delivers text messages: your number and the message.',
            'The messaging app: only what you write there yourself.',
            'Nobody for advertising. The privacy page names all who receive something.',
          ],
        },
      ],
    },
    {
      heading: 'Complaints',
      blocks: [
        {
          paragraph:
            'Tell us first: we answer the same day, and in writing when you ask for it. If that does not help, call the labour ministry on 600590000. It looks for an amicable way within two weeks; after that the courts of the UAE decide. Complaining costs nothing and changes nothing in how you are served.',
        },
      ],
    },
  ],
};
