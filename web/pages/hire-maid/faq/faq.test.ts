import { expect, test } from 'vitest';
import { browserApi } from '../../../visitor/api/browser-api.ts';
import { transportAnswering } from '../../../visitor/api/testing.ts';
import { meta } from './faq-page.tsx';
import { questionsWith, type Topic } from './faq.ts';
import { loadFaq } from './load-faq.ts';

/** The answers when the parameters call returns this response. */
const faqWhere = (answer: () => Response) =>
  loadFaq(
    browserApi('faq-cc', { ignoreErrorMessages: true }, transportAnswering(answer).door),
    'en',
  );
const faq = await faqWhere(() => Response.json({}, { status: 503 }));

const ids = (typed: string, topics: readonly Topic[] = faq) =>
  questionsWith(typed, topics).flatMap(({ questions }) => questions.map(({ id }) => id));

test('every question can be linked to by an id of its own', () => {
  const all = faq.flatMap((topic) => topic.questions.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
});

test('typed words find questions by the beginnings of their words, in any order and case', () => {
  expect(ids('Passpo KEEP')).toContain('passport');
  expect(ids('refund weeks')).toEqual(['refund-time']);
});

test('nothing typed shows everything, and marks are no words', () => {
  expect(questionsWith(' ?! ', faq)).toBe(faq);
});

test('what nobody asks finds nothing', () => {
  expect(ids('submarine')).toEqual([]);
});

const incomeIn = (topics: readonly Topic[]) =>
  topics
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'salary-needed')
    ?.answer.match(/AED \S+/)?.[0];

test('a figure that the operator sets is in the answer, in its search and in the data for search engines', async () => {
  const set = [{ code: 'sites_sponsor_income', value: '30000' }];
  const changed = await faqWhere(() => Response.json(set));
  expect(incomeIn(changed)).toBe('AED 30,000');
  expect(ids('income 30', changed)).toEqual(['salary-needed']);
  expect(ids('income 25', changed)).toEqual([]);
  const site = { brandName: 'Ahlan', publicOrigin: 'https://a.example', view: {}, chat: null };
  const described = meta({
    location: { pathname: '/hire-maid/faq', search: '' },
    matches: [{ id: 'root', loaderData: site }],
    loaderData: changed,
  });
  expect(JSON.stringify(described)).toContain('AED 30,000');
});

test.each(['', 'a lot', '-1', '{x}', '9'.repeat(20)])(
  'a figure set to %j leaves ours',
  async (value) => {
    const set = [{ code: 'sites_sponsor_income', value }];
    expect(incomeIn(await faqWhere(() => Response.json(set)))).toBe('AED 25,000');
  },
);

test('no answer leaves a place empty', () => {
  expect(
    JSON.stringify(faq.map(({ questions }) => questions.map(({ answer }) => answer))),
  ).not.toMatch(/[{}]/);
});

test.each(['اجازه', 'الإجازة', 'إِجازة سنوي'])('[AR-08] %s finds the Arabic answer', (typed) => {
  const question = {
    id: 'leave',
    question: 'كم إجازتها؟',
    answer: 'إجازة سنوية مدفوعة، والإجازات المرضية',
  };
  const topics = [{ id: 'living', title: 'العيش معًا', questions: [question] }];
  expect(ids(typed, topics)).toEqual(['leave']);
  expect(ids('غواصة', topics)).toEqual([]);
});
