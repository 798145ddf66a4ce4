import { planDays } from '../../../rules/text/arrival-plan-form.ts';
import { arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './arrival-form.module.css';
import { partWords } from './content-words.ts';
import { Field } from './field.tsx';
import type { Draft } from './use-draft.ts';

interface FormProps {
  draft: Draft;
  canEdit: boolean;
}

/** When we bring maids to families, and how many at a time (OFF-30, OFF-61). */
export function ArrivalForm({ draft, canEdit }: FormProps) {
  const t = useText();
  const field = { draft, canEdit };
  const names = {
    morning: t('Morning'),
    midday: t('Midday'),
    afternoon: t('Afternoon'),
    evening: t('Evening'),
  };
  return (
    <>
      <div className={styles.numbers}>
        <Field {...field} path="leadDays" label={t('Full days before the first arrival')} />
        <Field {...field} path="dayEndsAt" label={t('Today counts until this hour')} />
        <Field {...field} path="daysOffered" label={t('Days that families choose from')} />
      </div>
      <Days {...field} path="closedOn" label={t('No arrivals on')} />
      {arrivalSlots.map((slot, at) => (
        <div key={slot} className={styles.slot}>
          <h3>{names[slot]}</h3>
          <div className={styles.numbers}>
            {(['begins', 'ends', 'places'] as const).map((name) => (
              <Field
                key={name}
                {...field}
                path={`slots.${at}.${name}`}
                label={partWords(t, name)}
              />
            ))}
          </div>
          <Days {...field} path={`slots.${at}.notOn`} label={t('Not on')} />
        </div>
      ))}
      <Field
        {...field}
        path="holidays"
        label={t('Holidays')}
        hint={t('One in each line, such as 2026-12-02 National Day.')}
        isLong
      />
    </>
  );
}

/** Weekdays to press; stored as one text, so that two people’s changes meet like those of any field. */
function Days({ draft, canEdit, path, label }: FormProps & { path: string; label: string }) {
  const t = useText();
  const chosen = draft.textOf(path).split(' ');
  const press = (day: string) => {
    const isOn = !chosen.includes(day);
    const next = planDays.filter((one) => (one === day ? isOn : chosen.includes(one)));
    draft.change(path, next.join(' '));
  };
  return (
    <fieldset className={styles.days} data-path={path}>
      <legend>{label}</legend>
      {planDays.map((day) => (
        <button
          key={day}
          type="button"
          className={classNames('chip', chosen.includes(day) && 'on')}
          aria-pressed={chosen.includes(day)}
          disabled={!canEdit}
          onClick={() => press(day)}
        >
          {partWords(t, day)}
        </button>
      ))}
    </fieldset>
  );
}
