import { type ReactNode, useState } from 'react';
import { dubaiDay } from '../../../rules/days.ts';
import { askChanges, whoIsThere } from '../../replacement/ask-changes.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { shortDay } from '../day-words.ts';
import type { Wizard } from '../step.ts';
import { useAnswer } from '../use-answer.ts';
import frame from '../wizard-frame.module.css';

type PresentAsideProps = { wizard: Wizard; children: ReactNode };

/** Beside a finished application: who is there now, where somebody was replaced; else what was agreed. */
export default function PresentAside({ wizard, children }: PresentAsideProps) {
  const t = useText();
  const [today] = useState(() => dubaiDay(new Date()));
  const { fetched } = useAnswer(() => askChanges(wizard));
  if (fetched.kind === 'waiting') return null;
  const changes = fetched.kind === 'there' ? fetched.answer : [];
  const { now, coming, before } = whoIsThere(changes, today);
  if (changes.length < 2 || now === undefined) return children;
  const { firstName, nationality, monthlyPrice } = now.person;
  return (
    <aside className={frame.aside} aria-label={t('Your summary')}>
      <h2 className={frame.asideName}>{firstName}</h2>
      <p className={frame.asideFacts}>
        {t('{nationality}, with you since {day}', { nationality, day: shortDay(now.day) })}
      </p>
      <DetailList
        items={[
          { term: t('Each month'), value: formatPrice(monthlyPrice) },
          ...(before
            ? [
                {
                  term: t('Before, {name}', { name: before.person.firstName }),
                  value: formatPrice(before.person.monthlyPrice),
                },
              ]
            : []),
          ...(coming
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
