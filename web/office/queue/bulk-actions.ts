import * as z from 'zod/mini';
import type { Translate } from '../../../rules/text/text.ts';
import { runCommand } from '../shell/commands.ts';
import { clockTime } from '../words/time-words.ts';

const sentAnswer = z.object({
  sent: z.int(),
  skipped: z.int(),
  waitsUntil: z.nullable(z.string()),
});
const extendedAnswer = z.object({ extended: z.int(), skipped: z.int() });

/** What a reminder did: how many families get it, when, and how many were left out. */
function remindedWords(t: Translate, answer: unknown): string {
  const { sent, skipped, waitsUntil } = sentAnswer.parse(answer);
  const done =
    waitsUntil === null
      ? t('{count, plural, one {1 reminder} other {# reminders}} sent', {
          count: sent,
        })
      : t('{count, plural, one {1 reminder waits} other {# reminders wait}} until {time}', {
          count: sent,
          time: clockTime(waitsUntil),
        });
  if (skipped === 0) return done;
  const left = t(
    '{count, plural, one {1 family has} other {# families have}} no confirmed number or nothing to do',
    { count: skipped },
  );
  return t('{done}. {left}.', { done, left });
}

function messagedWords(t: Translate, answer: unknown): string {
  const { sent, skipped, waitsUntil } = sentAnswer.parse(answer);
  const done =
    waitsUntil === null
      ? t('{count, plural, one {1 message} other {# messages}} sent', { count: sent })
      : t('{count, plural, one {1 message waits} other {# messages wait}} until {time}', {
          count: sent,
          time: clockTime(waitsUntil),
        });
  if (skipped === 0) return done;
  const left = t(
    '{count, plural, one {1 family was} other {# families were}} left out: no number, or too many texts today',
    { count: skipped },
  );
  return t('{done}. {left}.', { done, left });
}

function extendedWords(t: Translate, answer: unknown, time: string): string {
  const { extended, skipped } = extendedAnswer.parse(answer);
  const done = t('{count, plural, one {Hold} other {# holds}} extended by {time}', {
    count: extended,
    time,
  });
  if (skipped === 0) return done;
  const left = t(
    'In {count, plural, one {1 application} other {# applications}} the maid can’t be held',
    { count: skipped },
  );
  return t('{done}. {left}.', { done, left });
}

/** Reminds many families; the bar afterwards says how many got the text (OFF-17). */
export const remindAll = (t: Translate, ids: readonly string[]) =>
  runCommand('remind', { applicationIds: [...ids] }, (answer) => remindedWords(t, answer));

/** Sends one text to many clients. */
export const messageAll = (
  t: Translate,
  ids: readonly string[],
  text: string,
  template: string | null,
) =>
  runCommand(
    'send_message',
    { applicationIds: [...ids], to: 'client', text, ...(template !== null && { template }) },
    (answer) => messagedWords(t, answer),
  );

export const extendAll = (t: Translate, ids: readonly string[], minutes: number, time: string) =>
  runCommand('extend_hold', { applicationIds: [...ids], minutes }, (answer) =>
    extendedWords(t, answer, time),
  );
