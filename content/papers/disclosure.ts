import type { Translate } from '../../rules/text/text.ts';
import type { Paper } from './paper.ts';

/** What a family should know before it gives anyone money or documents. */
export const disclosure = (t: Translate): Paper => ({
  code: 'legal_disclosure',
  title: t('What we disclose'),
  subtitle: t(
    'Who you deal with, what is checked and what is not, how prices are made, and where to complain. Read it before you give anyone money or documents.',
  ),
  subject: t('Legal disclosure of the office to families'),
  edition: '2026-11-20',
  lastChecked: null,
  glance: [
    { name: t('We never take'), value: t('Money into a person’s account') },
    { name: t('Refunds'), value: t('Within two weeks') },
    { name: t('Ministry’s hotline'), value: '600590000' },
  ],
  sections: [
    {
      heading: t('Who you deal with'),
      blocks: [
        {
          paragraph: t(
            'When you hire by the month, the office employs and sponsors the worker. When you get a visa, you employ her and the office carries the visa. Name, licence number and address of the office stand in the contract you are asked to sign; compare the number with the labour ministry’s list before you pay.',
          ),
        },
        {
          note: t(
            'Recruiting without a licence is a crime in the UAE. Ask any office for its number before you pay it.',
          ),
        },
      ],
    },
    {
      heading: t('What is checked, and what is not'),
      blocks: [
        {
          facts: [
            { name: t('Identity'), value: t('Her passport is seen before her profile is shown') },
            { name: t('Health'), value: t('The official medical test, when her visa is made') },
            { name: t('Experience and skills'), value: t('As she tells it, in her own video') },
            { name: t('Languages'), value: t('The level is what we heard when we spoke with her') },
            {
              name: t('References'),
              value: t('Not checked unless her profile says so'),
              text: t('Talk with her yourself before you decide.'),
            },
          ],
        },
      ],
    },
    {
      heading: t('How prices are made'),
      blocks: [
        {
          list: [
            t(
              'A price on this site is for a month unless it says otherwise, in dirhams, with 5 % VAT.',
            ),
            t('The first month is charged by the day.'),
            t('What she receives is stated in the contract beside what you pay.'),
            t('There is no charge to look, to save a list, to chat or to ask for a contract.'),
            t('Nobody is paid for placing a profile higher in the list.'),
          ],
        },
      ],
    },
    {
      heading: t('What is paid back'),
      blocks: [
        {
          paragraph: t(
            'Where a recruitment fee was paid: in the first month the whole fee, with government fees; afterwards the fee, divided by the months of the contract, times the months left. When you chose a worker by name and the office only handled the paperwork, the fee is not paid back. Your signed contract decides.',
          ),
        },
      ],
    },
    {
      heading: t('Whom this site shares with'),
      blocks: [
        {
          list: [
            t(
              'Authorities: the documents that a permit, a test, an identity card or a contract needs.',
            ),
            t('Your bank and the payment company: what a payment needs.'),
            t('The company that delivers text messages: your number and the message.'),
            t(
              'The messaging app: your number, our messages to you there, and what you write there yourself.',
            ),
            t('Nobody for advertising. The privacy page names all who receive something.'),
          ],
        },
      ],
    },
    {
      heading: t('Complaints'),
      blocks: [
        {
          paragraph: t(
            'Tell us first: we answer the same day, and in writing when you ask for it. If that does not help, call the labour ministry on 600590000. It looks for an amicable way within two weeks; after that the courts of the UAE decide. Complaining costs nothing and changes nothing in how you are served.',
          ),
        },
      ],
    },
  ],
});
