import { questionTopics } from './faq.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textIn } from '../rules/text/catalogues.ts';
import { trialMonthsInWords, weeksToPayInWords } from '../rules/money/refund.ts';
import { refundRights, refundTime } from './cancellation.ts';
import { howToEnd } from './ending.ts';
import { authority } from './papers/direct-debit-authority.ts';
import { terms } from './terms.ts';

test('only what does not fit and what is unfit is tied to the probation', () => {
  const guarantee = terms.find(({ id }) => id === 'guarantee')?.points ?? [];
  const [probation = '', always = ''] = guarantee;
  expect(probation).toMatch(/Probation.*do not fit.*medically unfit, everything comes back/);
  expect(probation).not.toMatch(/leaves|refuses/);
  expect(always).toMatch(/^As long as the contract runs/);
  expect(always).toMatch(/leaves or refuses.*what was agreed was not kept/);
});

test('[F26] terms, cancellation and answers to questions name the figures of the one refund rule', () => {
  const answers = JSON.stringify(questionTopics);
  const guarantee = terms.find(({ id }) => id === 'guarantee')?.points.join(' ') ?? '';
  for (const text of [guarantee, refundRights.join(' '), answers]) {
    expect(text).toContain(trialMonthsInWords);
  }
  for (const text of [guarantee, refundTime.toLowerCase(), answers.toLowerCase()]) {
    expect(text).toContain(weeksToPayInWords);
  }
});

test('[F85] [F26] the answer to how a refund is worked out says what comes back in the first months only', () => {
  const topics: readonly { questions: readonly { id: string; answer: string }[] }[] =
    questionTopics;
  const refund = topics.flatMap(({ questions }) => questions).find(({ id }) => id === 'refund');
  expect(refund?.answer).toContain(`in the first ${trialMonthsInWords} only`);
});

test('[F57] the payment form and every screen give one answer to how it is ended', () => {
  const lists = { glance: [], originator: [], account: [], debits: [], signatures: [] };
  expect(JSON.stringify(authority(lists, textIn('en')))).toContain(howToEnd);
  const screens = [
    '../web/flows/apply/steps/sign-information.tsx',
    '../web/flows/apply/steps/sign-monthly-payments.tsx',
    '../web/flows/replace/steps/sign-monthly-payments.tsx',
    '../server/signatures/authority-form.ts',
  ];
  for (const screen of screens) {
    const source = readFileSync(new URL(screen, import.meta.url), 'utf8');
    const [, answer = ''] = /You can end it'\)?, value: ([^}]*) \}/.exec(source) ?? [];
    expect([screen, answer]).toEqual([
      screen,
      expect.stringMatching(/^(?:t\(howToEnd\)|howToEnd)$/),
    ]);
  }
});

test('[F12] [F57] no screen sends families to the chat to end the service: My Home does that', () => {
  for (const page of [
    '../web/flows/apply/summary-sheet.tsx',
    '../web/flows/apply/steps/continue-new-app-approval.tsx',
    '../web/pages/call/call-us-page.tsx',
  ]) {
    const source = readFileSync(new URL(page, import.meta.url), 'utf8');
    expect([page, /stop[^'.]*chat/i.test(source)]).toEqual([page, false]);
  }
});
