import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldProblems, refusals } from '../../content/refusals.ts';
import { fieldRefusal, Notification, problem, Refusal, rulesProblems } from './refusal.ts';
import { serverText } from './arabic-texts.ts';
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

test('[AR-03] names in a refusal are listed as the reader’s language does', () => {
  const refusal = new Refusal(400, 'MAID_INVALID.some', { names: ['Maricel', 'Hirut', '+3'] });
  expect(answerOf(refusal).message).toContain('fit Maricel, Hirut, +3.');
  expect(answerOf(refusal, 'ar').message).toContain('Maricel، Hirut، +3');
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

test('[AR-03] an answer is in the language of its reader, with the code that programs know', () => {
  const refusal = new Refusal(
    400,
    'LIST_FULL',
    { most: 25 },
    {
      day: 'TIME_FULL',
      name: problem('TOO_MANY_CHARACTERS', { most: '2000' }),
      ...rulesProblems({ code: 'Enter the six digits that we sent.' }),
    },
  );
  expect(answerOf(refusal, 'ar')).toEqual({
    message: 'قائمتكم ممتلئة (25 عاملة). أزيلوا واحدة قبل إضافة أخرى.',
    error: 'LIST_FULL',
    fields: {
      day: 'اكتمل هذا الموعد. اختاروا موعدًا آخر.',
      name: 'الحد الأقصى 2000 حرف.',
      code: 'أدخلوا الأرقام الستة التي أرسلناها.',
    },
  });
  expect(answerOf(refusal).message).toBe(
    'Your list holds 25 maids already. Remove one before you add another.',
  );
});

test('[AR-06] a Latin name is isolated in an Arabic answer', () => {
  const taken = new Notification(400, 'MAID_TAKEN', { name: 'Ana' }, { similar: [3] });
  const { message, error } = answerOf(taken, 'ar');
  expect(error).toBe('MAID_TAKEN');
  expect(JSON.parse(message.replace('NOTIFICATION:', ''))).toEqual({
    errorMessage: expect.stringContaining('\u2068Ana\u2069'),
    similar: [3],
  });
});

/** Programs and operators read these, pages recognise some of them by their text, or they are filled with words. */
const onlyEnglish =
  'BAD_REQUEST BAD_JSON BAD_INPUT.uploadPart METHOD_NOT_ALLOWED TOO_LARGE ADDRESS_TOO_LONG UNSUPPORTED_MEDIA_TYPE EXPECTATION_FAILED HEADERS_TOO_LARGE TOO_MANY_PARAMETERS WRONG_HOST SEVERAL_HOSTS CSRF PAGE_CODE_MISSING NO_BROWSER CAPTCHA.wrong CAPTCHA.required NOT_READY.stopping NOT_READY.polluted NOT_READY.store NOT_READY.examples TOKEN_MISSING BAD_DAYS BAD_DAYS.span BAD_WEEKS KEY_REUSED.refund NO_PAYMENT.reference NO_REFUND BAD_AMOUNT BAD_SIGNATURE BAD_SIGNATURE.twilio LATER FILE_TYPE SIGNATURE MEDIA_UNFIT'.split(
    ' ',
  );

test('[AR-03] every refusal that people read has Arabic words', () => {
  const t = serverText('ar');
  const words: Readonly<Record<string, string>> = { ...refusals, ...fieldProblems };
  const inArabic = (message: string) => /\p{Script=Arabic}/u.test(t(message));
  const missing = Object.keys(words).filter((key) => !inArabic(words[key] ?? ''));
  expect(missing.sort()).toEqual([...onlyEnglish].sort());
});
