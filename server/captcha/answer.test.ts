import { expect, test } from 'vitest';
import { answerLookup, foldAnswer, newAnswer } from './answer.ts';

test('answers have six characters that are not mistaken for each other', () => {
  const answers = Array.from({ length: 500 }, newAnswer);
  for (const answer of answers) expect(answer).toMatch(/^[A-Za-z347]{6}$/);
  expect(answers.join('')).not.toMatch(/[01256890OoIilSsZzTGgQqUuVvCcJj]/);
  expect(new Set(answers).size).toBe(500);
});

test('an answer is letters, digits, spaces and underscores; case and gaps do not count', () => {
  expect(foldAnswer('h7Km4r')).toBe('h7km4r');
  expect(foldAnswer(' H7_kM 4R ')).toBe('h7km4r');
  for (const bad of ['', 'h7Km4r!', 'h7Km4r, h7Km4r', 'h7\u212am4r', 'é', '\0', '\t', '🙂', "'"]) {
    expect([bad, foldAnswer(bad)]).toEqual([bad, null]);
  }
  expect(foldAnswer('a'.repeat(41))).toBeNull();
});

test('[T31] the stored proof of an answer fits one captcha, one session, one call and one key', () => {
  const key = Buffer.alloc(32, 1);
  const asked = { captchaId: 'c', sessionLookup: Buffer.from('s'), call: 'GET x' };
  const kept = answerLookup(key, asked, 'h7km4r').toString('hex');
  const others = [
    answerLookup(Buffer.alloc(32, 2), asked, 'h7km4r'),
    answerLookup(key, { ...asked, captchaId: 'd' }, 'h7km4r'),
    answerLookup(key, { ...asked, sessionLookup: Buffer.from('t') }, 'h7km4r'),
    answerLookup(key, { ...asked, call: 'GET y' }, 'h7km4r'),
    answerLookup(key, asked, 'h7km4t'),
  ].map((other) => other.toString('hex'));
  expect(others).not.toContain(kept);
  expect(new Set(others).size).toBe(others.length);
});
