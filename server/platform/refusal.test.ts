import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldProblems, refusals } from '../../content/refusals.ts';
import { fieldRefusal, Notification, problem, Refusal, rulesProblems } from './refusal.ts';
import { answerOf } from './refusal-words.ts';

const root = join(import.meta.dirname, '..', '..');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

test('the server uses every code and every problem of a field that has words', () => {
  const source = filesIn('server').join('\n');
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) ||
    (key.includes('.') && source.includes(`\`${key.split('.')[0]}.\${`));
  const keys = [...Object.keys(refusals), ...Object.keys(fieldProblems)];
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('no code has words in two files', () => {
  const written = filesIn('content/refusals').flatMap((text) =>
    [...text.matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, key]) => key),
  );
  expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
  expect(written).toHaveLength(Object.keys(refusals).length + Object.keys(fieldProblems).length);
});

test('an answer has the words of a variant and the code that programs know', () => {
  expect(answerOf(new Refusal(410, 'LINK_USED.survey'))).toEqual({
    message: 'This survey has been answered already.',
    error: 'LINK_USED',
  });
});

test('values take their places, in the message and in the problems of fields', () => {
  const fields = {
    day: 'TIME_FULL',
    name: problem('TOO_MANY_CHARACTERS', { most: '2000' }),
    ...rulesProblems({ iban: 'Too short {name}.' }),
  } as const;
  expect(answerOf(new Refusal(400, 'BAD_INPUT', { names: 'day, {name}' }, fields))).toEqual({
    message: 'Some of the values cannot be used: day, {name}.',
    error: 'BAD_INPUT',
    fields: {
      day: 'This time is full by now. Choose another one.',
      name: 'Must have at most 2000 characters.',
      iban: 'Too short {name}.',
    },
  });
  const { message } = answerOf(new Refusal(503, 'NOT_READY.examples', { count: 1 }));
  expect(message).toMatch(/^1 example value is in force\./);
});

test('a field can have the words of its refusal', () => {
  const { message, fields } = answerOf(
    fieldRefusal(415, 'passport', 'FILE_TYPE', { problem: 'x' }),
  );
  expect([message, fields]).toEqual(['x', { passport: 'x' }]);
});

test('a notification carries more than words [ERR-01]', () => {
  const { message, error } = answerOf(
    new Notification(400, 'MAID_TAKEN', { name: 'Ana' }, { similar: [3] }),
  );
  expect(error).toBe('MAID_TAKEN');
  expect(JSON.parse(message.replace('NOTIFICATION:', ''))).toEqual({
    errorMessage: expect.stringMatching(/^Ana is being hired/),
    similar: [3],
  });
});
