import { msg } from '../../../rules/text/text.ts';

export interface WelcomeStage {
  readonly id: string;
  readonly when: string;
  readonly title: string;
  readonly points: readonly string[];
}

export interface Welcome {
  readonly title: string;
  readonly lead: string;
  readonly stages: readonly WelcomeStage[];
}

const firstWeek: WelcomeStage = {
  id: 'week',
  when: msg('The first week'),
  title: msg('Show, praise, wait'),
  points: [
    msg('Talk for ten minutes each evening: what went well, what tomorrow brings.'),
    msg('Show how you like a thing done rather than telling it, and change one thing at a time.'),
    msg('Say what was good. A new home takes two to four weeks to learn.'),
    msg('Keep the rest day you agreed on, from the first week on.'),
    msg(
      'If something worries you or her, write to us early. Most things are small when they are a day old.',
    ),
  ],
};

/** For a maid who lives in the family's home. */
export const liveIn: Welcome = {
  title: msg('Welcome. She is coming home.'),
  lead: msg('What happens now, what to have ready, and how the first days go well for both sides.'),
  stages: [
    {
      id: 'next',
      when: msg('Now'),
      title: msg('What happens next'),
      points: [
        msg(
          'We agree with you on the day and the hour in the chat, and tell you when she sets out.',
        ),
        msg('She brings her passport, her identity card and her phone. They stay with her.'),
        msg(
          'The first month is charged by the day, from the day she starts. You get a tax invoice.',
        ),
        msg('Your signed contract comes to you as a file. Keep it: it decides.'),
      ],
    },
    {
      id: 'before',
      when: msg('Before she arrives'),
      title: msg('Make room'),
      points: [
        msg('A place to sleep that is hers, with a bed, light, air and a cupboard she can close.'),
        msg(
          'The Wi-Fi password, and a way to load her phone: her family will want to hear that she is safe.',
        ),
        msg('Ask us what she eats and what she does not.'),
        msg(
          'Write down the tasks, the numbers to call and what the children must not have. The house card below does it with you.',
        ),
        msg('Choose the rest day together with her, and write it down.'),
      ],
    },
    {
      id: 'day',
      when: msg('The first day'),
      title: msg('Show her the home'),
      points: [
        msg(
          'Begin with her room, a meal and a call to her family. She may have travelled all night.',
        ),
        msg(
          'Walk through every room together: what is used how, what is fragile, where the keys are.',
        ),
        msg('Introduce everyone who lives with you, and say how you like to be called.'),
        msg(
          'Agree when the day begins and ends. She needs twelve hours of rest, eight of them in a row.',
        ),
        msg('Leave the big clean for tomorrow.'),
      ],
    },
    firstWeek,
  ],
};

/** For a maid who comes in the morning and leaves in the evening. */
export const liveOut: Welcome = {
  title: msg('Welcome. She starts soon.'),
  lead: msg('She lives elsewhere and comes to you each day. This is how it starts well.'),
  stages: [
    {
      id: 'next',
      when: msg('Now'),
      title: msg('What happens next'),
      points: [
        msg('We agree with you on the first day and the hours in the chat.'),
        msg('She keeps her passport, her identity card and her phone with her, always.'),
        msg(
          'The first month is charged by the day, from the day she starts. You get a tax invoice.',
        ),
        msg(
          'Your contract says who pays for her way and her meals. Read that line again together.',
        ),
      ],
    },
    {
      id: 'before',
      when: msg('Before she starts'),
      title: msg('Think of her way'),
      points: [
        msg(
          'Send her the address with a pin, the building’s name and where to ring. In Dubai the Makani number finds the door.',
        ),
        msg('Tell the guard and the neighbours that she comes, and when.'),
        msg('A key or a code, or somebody who opens: agree on it before the first morning.'),
        msg('A place for her bag, and where she eats and prays.'),
        msg('Write down the tasks and the numbers to call. The house card below does it with you.'),
      ],
    },
    {
      id: 'day',
      when: msg('The first day'),
      title: msg('Walk through it together'),
      points: [
        msg('Be at home when she comes, at least for the first hours.'),
        msg('Show every room: what is used how, what is fragile, what she need not touch.'),
        msg(
          'Agree when she goes home, and let her go on time: the way back is long in the evening.',
        ),
        msg('Agree what happens when she is late, when you are late, and when one of you is ill.'),
      ],
    },
    firstWeek,
  ],
};

/** For new clients, by the month or with a visa. */
export const withUs: Welcome = {
  title: msg('Welcome to us'),
  lead: msg(
    'You have a person for everything now. This is how we work together, whether you hire by the month or brought your own maid for a visa.',
  ),
  stages: [
    {
      id: 'next',
      when: msg('Now'),
      title: msg('What happens next'),
      points: [
        msg(
          'Save the number of our chat. It is the same for questions, documents, payments and worries.',
        ),
        msg(
          'You hire by the month: we agree on her first day, and the page for your kind of start tells you the rest.',
        ),
        msg(
          'You get a visa: you see in each message whose turn it is, yours, hers, ours or an authority’s.',
        ),
      ],
    },
    {
      id: 'before',
      when: msg('Before she arrives'),
      title: msg('Documents and money'),
      points: [
        msg(
          'The direct debit is lodged with your bank once. Your bank tells you; if you did not ask for it, say so at once.',
        ),
        msg('The form names the most that may ever be charged.'),
        msg('We never ask you to pay into a person’s account, and never for a code by telephone.'),
      ],
    },
    {
      id: 'day',
      when: msg('The first day'),
      title: msg('Her documents stay hers'),
      points: [
        msg('Nobody keeps her passport: not you, not we.'),
        msg('Her insurance card and her Emirates ID go with her wherever she goes.'),
        msg('Her wage, her rest day and her hours are in the contract. She has a copy too.'),
      ],
    },
    {
      id: 'week',
      when: msg('The first week'),
      title: msg('If it does not fit'),
      points: [
        msg(
          'Tell us what does not fit. Often it is a word, a habit or an hour that can be changed.',
        ),
        msg(
          'If it does not, ask for another person in the chat. You choose again, from the same videos.',
        ),
        msg(
          'After the first weeks we ask how it is going. Say it as it is: the answer goes to the team, not to her.',
        ),
      ],
    },
  ],
};
