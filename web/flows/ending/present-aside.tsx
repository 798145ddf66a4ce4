import type { ReactNode } from 'react';
import { askChanges, presentMaid } from '../frame/ask-changes.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { shortDay } from '../../text/day-words.ts';
import { scheduleItems } from '../frame/schedule-items.ts';
import type { WizardView } from '../engine/step.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { useSchedule } from '../frame/use-schedule.ts';
import { useToday } from '../engine/use-today.ts';
import frame from '../frame/wizard-frame.module.css';

type PresentAsideProps = { wizard: WizardView; children: ReactNode };

/** Beside a finished application: the current maid after a replacement, otherwise the agreed facts. */
export default function PresentAside({ wizard, children }: PresentAsideProps) {
  const t = useText();
  const today = useToday();
  const { fetched } = useAnswer(() => askChanges(wizard));
  const changes = fetched.kind === 'there' ? fetched.answer : [];
  const { price } = wizard.info;
  const schedule = useSchedule(wizard.info, { changes });
  if (fetched.kind === 'waiting') return null;
  const { now, coming, before } = presentMaid(changes, today);
  const shown = now ?? coming;
  if (changes.length < 2 || shown === null) return children;
  const { firstName, nationality, monthlyPrice } = shown.person;
  const day = shortDay(shown.day, t);
  return (
    <aside className={frame.aside} aria-label={t('Your summary')}>
      <h2 className={frame.asideName}>
        <bdi>{firstName}</bdi>
      </h2>
      <p className={frame.asideFacts}>
        {now === null
          ? t('{nationality}, comes on {day}', { nationality, day })
          : t('{nationality}, with you since {day}', { nationality, day })}
      </p>
      <DetailList
        items={[
          { term: t('Each month'), value: dirhams(monthlyPrice, t) },
          ...(price ? scheduleItems(schedule, { price, today }, t) : []),
          ...(before
            ? [
                {
                  term: t('Before, {name}', { name: before.person.firstName }),
                  value: dirhams(before.person.monthlyPrice, t),
                },
              ]
            : []),
          ...(now && coming
            ? [
                {
                  term: t('From {day}, {name}', {
                    day: shortDay(coming.day, t),
                    name: coming.person.firstName,
                  }),
                  value: dirhams(coming.person.monthlyPrice, t),
                },
              ]
            : []),
        ]}
      />
    </aside>
  );
}
