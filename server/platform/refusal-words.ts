import { fieldProblems, refusals } from '../../content/refusals.ts';
import type { ErrorAnswer } from '../../contract/error.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { listWords } from '../../rules/text/date-words.ts';
import type { Translate } from '../../rules/text/text.ts';
import { serverText } from './arabic-texts.ts';
import { type FieldProblem, Notification, type Refusal, type Values } from './refusal.ts';

const messages = { ...refusals, ...fieldProblems };

/** Values that are messages themselves, written by a function of rules/. */
const inWords = ['problem', 'reason'];

function wordsFor(t: Translate, key: keyof typeof messages, values: Values): string {
  const known = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'object') return [name, listWords(value, t.language)] as const;
    const isMessage = inWords.includes(name) && typeof value === 'string';
    return [name, isMessage ? t(value) : value] as const;
  });
  return t(messages[key], Object.fromEntries(known));
}

/** The message of a refusal, in words. */
export function messageOf(refusal: Refusal, language: OwnLanguage = 'en'): string {
  const words = wordsFor(serverText(language), refusal.key, refusal.values);
  if (!(refusal instanceof Notification)) return words;
  return `NOTIFICATION:${JSON.stringify({ errorMessage: words, ...refusal.notice })}`;
}

function problemWords(t: Translate, problem: FieldProblem): string {
  if (typeof problem === 'string') return wordsFor(t, problem, {});
  return 'words' in problem ? t(problem.words) : wordsFor(t, problem.key, problem.values);
}

/** The answer in the reader's language; the code is the same in each. */
export function answerOf(refusal: Refusal, language: OwnLanguage = 'en'): ErrorAnswer {
  const t = serverText(language);
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([field, problem]) => [field, problemWords(t, problem)] as const,
  );
  return {
    message: messageOf(refusal, language),
    error: refusal.code,
    ...(refusal.fields && { fields: Object.fromEntries(fields) }),
  };
}
