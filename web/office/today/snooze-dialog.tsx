import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import type { Translate } from '../../../rules/text/text.ts';
import { ChoiceDialog } from '../queue/choice-dialog.tsx';
import { runCommand } from '../shell/commands.ts';
import type { Task } from '../shell/next.ts';
import { taskWords } from '../words/office-words.ts';
import { clockTime, shortDate } from '../words/time-words.ts';
import { type SnoozeName, snoozeTimes } from './snooze-times.ts';

const nameWords = (t: Translate, name: SnoozeName): string =>
  ({
    halfHour: t('In 30 minutes'),
    twoHours: t('In 2 hours'),
    afternoon: t('This afternoon'),
    tomorrow: t('Tomorrow morning'),
    inTwoDays: t('In two days'),
  })[name];

/** Puts a task aside until a time. */
export function SnoozeDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const [now] = useState(() => new Date());
  const times = snoozeTimes(now);
  const whenOf = (until: Date) => `${shortDate(until)}, ${clockTime(until)}`;
  return (
    <ChoiceDialog
      title={t('Snooze')}
      note={t('{task} comes back then. Its time target keeps running.', {
        task: taskWords(t, task),
      })}
      choices={times.map(({ name, until }) => ({
        id: name,
        words: nameWords(t, name),
        more: whenOf(until),
      }))}
      onChoose={(id) => {
        onClose();
        const chosen = times.find(({ name }) => name === id);
        if (chosen === undefined) return;
        void runCommand(
          'snooze_task',
          { taskId: task.id, until: chosen.until.toISOString() },
          t('Snoozed until {time}', { time: whenOf(chosen.until) }),
        );
      }}
      onClose={onClose}
    />
  );
}
