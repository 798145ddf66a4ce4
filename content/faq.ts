import { msg } from '../rules/text/text.ts';

/** Common questions and their answers. `dirhams` fills places whose parameter the operator has not set. */
export const questionTopics = [
  {
    id: 'choosing',
    title: msg('Choosing'),
    questions: [
      {
        id: 'how-to-choose',
        question: msg('How do I choose a maid?'),
        answer: msg(
          'Watch the videos, save whom you like with the heart, and compare up to four side by side. Your list stays on this device and you can send it to your family.',
        ),
      },
      {
        id: 'who-are-they',
        question: msg('Are the women in the videos real?'),
        answer: msg(
          'Yes. Each one tells you about herself in her own words, and each one agreed to be shown. When someone is hired, she leaves the list within seconds.',
        ),
      },
      {
        id: 'live-in-or-out',
        question: msg('What is the difference between live-in and live-out?'),
        answer: msg(
          'A live-in maid has her own room with you, which helps with early mornings and nights. A live-out maid comes each day and goes home; she needs transport, and you keep your evenings.',
        ),
      },
      {
        id: 'shared-list',
        question: msg('Can my husband or wife see my list?'),
        answer: msg(
          'Yes. Open My List and press Share list. Whoever opens the link sees the same women under Shared List, on any device.',
        ),
      },
      {
        id: 'held',
        question: msg('Someone I liked is gone. Why?'),
        answer: msg(
          'Another family is hiring her. Hiring is exclusive: as soon as one family begins, nobody else can. If they do not continue in time, she is free again. We show you women like her.',
        ),
      },
    ],
  },
  {
    id: 'hiring',
    title: msg('Hiring and paying'),
    questions: [
      {
        id: 'what-is-included',
        question: msg('What does the monthly price include?'),
        answer: msg(
          'Her salary, visa, medical test, Emirates ID, health insurance, our service and 5% VAT. Each profile shows how much of it she receives.',
        ),
      },
      {
        id: 'begin',
        question: msg('What happens when I press Hire?'),
        answer: msg(
          'We keep her for you while you fill in the application, so that nobody else can hire her meanwhile. Nothing is paid by pressing the button.',
        ),
      },
      {
        id: 'direct-debit',
        question: msg('How do I pay?'),
        answer: msg(
          'By direct debit from a UAE bank account, or by card. For a direct debit you sign an authority that names the amount; your bank tells you when it arrives. You can cancel it in My Home or in writing.',
        ),
      },
      {
        id: 'salary-needed',
        question: msg('Do I need a minimum income?'),
        answer: msg(
          'Not when we sponsor her. To sponsor a maid yourself you need a family income of AED {sites_sponsor_income} a month and more documents.',
        ),
        dirhams: { sites_sponsor_income: 25000 },
      },
      {
        id: 'sign-online',
        question: msg('Is a signature on the phone valid?'),
        answer: msg(
          'Yes. Under Federal Decree-Law 46 of 2021 an electronic signature counts like one in ink.',
        ),
      },
      {
        id: 'first-month',
        question: msg('What do I pay in the first month?'),
        answer: msg(
          'Only the days that are left, the day she starts included: the monthly price divided by the days of the month, times the days left.',
        ),
      },
    ],
  },
  {
    id: 'living',
    title: msg('Living together'),
    questions: [
      {
        id: 'rest',
        question: msg('How much rest does she have?'),
        answer: msg(
          'One paid rest day a week, and 12 hours’ rest a day, at least 8 of them in a row. If she works on her rest day, she gets another day off or a day’s pay.',
        ),
      },
      {
        id: 'leave',
        question: msg('How much leave does she have?'),
        answer: msg(
          '30 days’ paid leave a year, and up to 30 days of sick leave with a medical report: 15 on full pay, 15 on half pay.',
        ),
      },
      {
        id: 'passport',
        question: msg('May I keep her passport?'),
        answer: msg(
          'No. She keeps her own passport and ID. It may be held only while a visa is being processed.',
        ),
      },
      {
        id: 'ticket',
        question: msg('Who pays her flight home?'),
        answer: msg(
          'The employer: a return ticket every two years, or one way if the contract ends then.',
        ),
      },
      {
        id: 'other-homes',
        question: msg('May she also work for my sister?'),
        answer: msg(
          'No. A maid may work only for the family in her contract. Fines reach AED 50,000.',
        ),
      },
    ],
  },
  {
    id: 'changing',
    title: msg('Changing and ending'),
    questions: [
      {
        id: 'replacement',
        question: msg('What if we do not fit together?'),
        answer: msg(
          'Tell us. In the first six months you can have another maid or your money back if her skills or behaviour do not suit.',
        ),
      },
      {
        id: 'refund',
        question: msg('How is a refund worked out?'),
        answer: msg(
          'In the first month you get the whole fee back. Later: the fee divided by the months of the contract, times the months left. If her skills do not fit or she is medically unfit, something comes back in the first six months only. Your signed contract decides.',
        ),
      },
      {
        id: 'refund-time',
        question: msg('How long does a refund take?'),
        answer: msg('Two weeks from her return to us, or from the report that she is absent.'),
      },
      {
        id: 'dispute',
        question: msg('What if we cannot agree?'),
        answer: msg(
          'Speak to us first. Then the Ministry of Human Resources and Emiratisation helps, on 600590000; it tries to settle within two weeks before anything goes to court.',
        ),
      },
    ],
  },
  {
    id: 'visa',
    title: msg('Visa'),
    questions: [
      {
        id: 'visa-only',
        question: msg('I have found a maid myself. Can you do only her visa?'),
        answer: msg(
          'Yes. We carry her visa for two years: entry permit, change of status, medical test, Emirates ID, insurance, contract and residence.',
        ),
      },
      {
        id: 'visa-steps',
        question: msg('Which documents do you need for the visa?'),
        answer: msg(
          'Your Emirates ID, both sides; her passport page and a photo on white; her present visa or its cancellation if she is in the country; and an IBAN or a card.',
        ),
      },
      {
        id: 'sticker',
        question: msg('Where is the visa sticker in the passport?'),
        answer: msg('There is none since April 2022. The Emirates ID is the proof of residence.'),
      },
      {
        id: 'visit-visa',
        question: msg('Can she begin on a visit visa?'),
        answer: msg('No. Trial work on a visit visa is illegal; fines begin at AED 50,000.'),
      },
    ],
  },
];
