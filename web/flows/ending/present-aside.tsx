import type { ReactNode } from 'react';
import { askChanges, presentMaid } from '../frame/ask-changes.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { shortDay } from '../words/day-words.ts';
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
  const day = shortDay(shown.day);
  return (
    <aside className={frame.aside} aria-label={t('Your summary')}>
      <h2 className={frame.asideName}>{firstName}</h2>
      <p className={frame.asideFacts}>
        {now === null
          ? t('{nationality}, comes on {day}', { nationality, day })
          : t('{nationality}, with you since {day}', { nationality, day })}
      </p>
      <DetailList
        items={[
          { term: t('Each month'), value: formatPrice(monthlyPrice) },
          ...(price ? scheduleItems(schedule, { price, today }, t) : []),
          ...(before
            ? [
                {
                  term: t('Before, {name}', { name: before.person.firstName }),
                  value: formatPrice(before.person.monthlyPrice),
                },
              ]
            : []),
          ...(now && coming
            ? [
                {
                  term: t('From {day}, {name}', {
                    day: shortDay(coming.day),
                    name: coming.person.firstName,
                  }),
                  value: formatPrice(coming.person.monthlyPrice),
                },
              ]
            : []),
        ]}
      />
    </aside>
  );
}
