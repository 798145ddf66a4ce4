import { fieldProblems, refusals } from '../../content/refusals.ts';
import type { ErrorAnswer } from '../../contract/error.ts';
import { fillTemplate } from '../../rules/text/fill-template.ts';
import { type FieldProblem, Notification, type Refusal, type Values } from './refusal.ts';

const messages = { ...refusals, ...fieldProblems };
const wordsFor = (key: keyof typeof messages, values: Values): string =>
  fillTemplate('en', messages[key], values).join('');

/** The message of a refusal, in words. */
export function messageOf(refusal: Refusal): string {
  const words = wordsFor(refusal.key, refusal.values);
  if (!(refusal instanceof Notification)) return words;
  return `NOTIFICATION:${JSON.stringify({ errorMessage: words, ...refusal.notice })}`;
}

function problemWords(problem: FieldProblem): string {
  if (typeof problem === 'string') return wordsFor(problem, {});
  return 'words' in problem ? problem.words : wordsFor(problem.key, problem.values);
}

export function answerOf(refusal: Refusal): ErrorAnswer {
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([field, problem]) => [field, problemWords(problem)] as const,
  );
  return {
    message: messageOf(refusal),
    error: refusal.code,
    ...(refusal.fields && { fields: Object.fromEntries(fields) }),
  };
}
