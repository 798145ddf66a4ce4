import { useState } from 'react';
import { readSpans } from '../../../rules/office/office-hours.ts';
import { type Span, weekdays } from '../../../rules/office/working-time.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { longDate } from '../words/time-words.ts';
import { type Item, partWords } from './content-words.ts';
import styles from './hours.module.css';
import { Field } from './field.tsx';
import type { Draft } from './use-draft.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

const percent = (minutes: number): string => `${(100 * minutes) / 1440}%`;

function Bars({ spans, className }: { spans: readonly Span[]; className: string | undefined }) {
  return spans.map(({ from, to }) => (
    <i
      key={from}
      className={className}
      style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
    />
  ));
}

type HoursProps = { item: Item; draft: Draft; canEdit: boolean };

/** Opening hours: a chart of the week beside the times that are typed. */
export function HoursForm({ item, draft, canEdit }: HoursProps) {
  const t = useText();
  const first = draft.textOf('ramadan.0.from');
  const isRamadanDraft = item.changes.some(({ path }) => path.startsWith('ramadan.'));
  const [shown, setShown] = useState<'usual' | 'ramadan' | null>(null);
  const isRamadan = (shown ?? (isRamadanDraft ? 'ramadan' : 'usual')) === 'ramadan';
  const base = isRamadan ? 'ramadan.0.hours' : 'usual';
  const last = draft.textOf('ramadan.0.to');
  return (
    <>
      <div className={styles.head}>
        <span className="seg">
          {(['usual', 'ramadan'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={classNames((one === 'ramadan') === isRamadan && 'on')}
              aria-pressed={(one === 'ramadan') === isRamadan}
              onClick={() => setShown(one)}
            >
              {one === 'usual' ? t('Usual') : t('Ramadan')}
            </button>
          ))}
        </span>
        <small>
          <i className={styles.oldKey} aria-hidden="true" />
          {isRamadan ? t('Usual') : t('Live now')}
        </small>
        <small>
          <i className={styles.newKey} aria-hidden="true" />
          {isRamadan ? t('Ramadan') : t('Draft')}
        </small>
      </div>
      {isRamadan && (
        <>
          <p className="mute">
            {first && last
              ? t('{first} to {last}. Confirm the evening before, when the moon is announced.', {
                  first: longDate(first),
                  last: longDate(last),
                })
              : t('Enter the first and the last day; without them these hours don’t count.')}
          </p>
          <div className={styles.days}>
            <Field
              draft={draft}
              path="ramadan.0.from"
              label={t('First day')}
              type="date"
              canEdit={canEdit}
            />
            <Field
              draft={draft}
              path="ramadan.0.to"
              label={t('Last day')}
              type="date"
              canEdit={canEdit}
            />
          </div>
        </>
      )}
      <div className={styles.axis} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: percent(hour * 60) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <ol className={styles.week}>
        {weekdays.map((weekday) => {
          const path = `${base}.${weekday}`;
          const text = draft.textOf(path);
          const spans = readSpans(text);
          const name = partWords(t, weekday);
          return (
            <li key={weekday}>
              <b>{name}</b>
              <div className={styles.track} aria-hidden="true">
                {[25, 50, 75].map((at) => (
                  <span key={at} style={{ insetInlineStart: `${at}%` }} />
                ))}
                <Bars
                  spans={readSpans(item.liveFields[`usual.${weekday}`] ?? '') ?? []}
                  className={styles.old}
                />
                <Bars spans={spans ?? []} className={styles.fresh} />
              </div>
              <span className={classNames('in', styles.times, spans === null && styles.bad)}>
                <input
                  aria-label={t('Opening hours on {day}', { day: name })}
                  aria-invalid={spans === null}
                  dir={text === '' ? undefined : 'ltr'}
                  value={text}
                  readOnly={!canEdit}
                  placeholder={t('Closed')}
                  data-path={path}
                  onInput={({ currentTarget }) =>
                    draft.change(path, westernDigits(currentTarget.value))
                  }
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Field
        draft={draft}
        path="holidays"
        label={t('Closed on')}
        hint={t('Days such as 2026-12-02, with commas between them.')}
        canEdit={canEdit}
      />
    </>
  );
}
