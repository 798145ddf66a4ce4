import { CalendarDays, Car } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LastDaySum } from '../../../contract/my/requests.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { formatNumber } from '../../ui/price.tsx';
import type { Cancellation } from './cancellation.ts';
import { money } from '../words/amounts.ts';
import { longDay, monthOf, shortDay, shortWeekday } from '../../text/day-words.ts';
import { withHome } from './request-words.ts';
import own from './cancel.module.css';
import styles from './requests.module.css';

/** Each possible last day with its refund; later days by a date field. */
export function LastDay({ shown }: { shown: Cancellation }) {
  const t = useText();
  const navigate = useNavigate();
  const { home, maid, days, chosen, latest } = shown;
  const first = days[0];
  const [day, setDay] = useState(chosen?.lastDay ?? first?.lastDay ?? '');
  const isLater = day !== '' && !days.some(({ lastDay }) => lastDay === day);
  const sum = [...days, ...(chosen ? [chosen] : [])].find(({ lastDay }) => lastDay === day);
  const name = maid?.name ?? t('your maid');
  const months = [...Map.groupBy(days, ({ lastDay }) => monthOf(lastDay, t))];
  const stepTo = (step: string) => withHome('/my/cancel', home, { step, lastDay: day });

  function chooseLater(later: string) {
    setDay(later);
    if (later === '') return;
    const to = withHome('/my/cancel', home, { step: 'day', lastDay: later });
    void navigate(to, { replace: true, preventScrollReset: true });
  }
  function go(event: FormEvent) {
    event.preventDefault();
    if (sum !== undefined) void navigate(stepTo('sum'));
  }
  return (
    <form
      className={styles.screen}
      method="get"
      action={pathIn(t.language, '/my/cancel')}
      onSubmit={go}
    >
      <input type="hidden" name="home" value={home} />
      <input type="hidden" name="step" value="sum" />
      <div className={styles.inside}>
        <h1>
          {shown.hasArrived
            ? t('When is her last day?')
            : t('Cancel before {name} comes', { name })}
        </h1>
        {first !== undefined && (
          <p className={styles.why}>
            {shown.hasArrived
              ? t('Each day shows your refund in dirhams. You paid up to {day}.', {
                  day: shortDay(first.paidTo, t),
                })
              : t('Everything you paid comes back.')}
          </p>
        )}
        {months.map(([month, ofMonth]) => (
          <fieldset key={month} className={own.month}>
            <legend>
              <b>{month}</b>
              <span>{t('refund, AED')}</span>
            </legend>
            <div className={own.days}>
              {ofMonth.map((one) => (
                <DayTile
                  key={one.lastDay}
                  sum={one}
                  isChosen={one.lastDay === day}
                  onChoose={setDay}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {shown.hasArrived && (
          <details className={own.later} open={isLater}>
            <summary>
              <CalendarDays aria-hidden="true" />
              {t('A later day? Choose from the calendar')}
            </summary>
            <TextField
              id="later"
              type="date"
              label={t('Her last day')}
              min={first?.lastDay}
              max={latest ?? undefined}
              value={isLater ? day : ''}
              error={
                isLater && sum === undefined && chosen === null
                  ? t('Choose a day until {day}.', { day: shortDay(latest ?? day, t) })
                  : undefined
              }
              onChange={(event) => chooseLater(event.currentTarget.value)}
            />
          </details>
        )}
        {shown.hasArrived && (
          <Note icon={<Car aria-hidden="true" data-flip />}>
            <Sentence
              message="{promise}, and bring her to our centre on her last day with her things and her passport."
              values={{ promise: <b>{t('We tell {name} ourselves', { name })}</b> }}
            />
          </Note>
        )}
      </div>
      <Dock
        summary={
          sum && (
            <>
              <span>
                <Sentence
                  message="Refund {amount}"
                  values={{ amount: <b>{money(sum.refundFils, t)}</b> }}
                />
              </span>
              <details className={own.counting}>
                <summary>{t('How we count')}</summary>
                <p>
                  {t(
                    'The price of the month, divided by its days, times the days until her last one, in whole dirhams. What you paid beyond that comes back. VAT is included.',
                  )}
                </p>
              </details>
            </>
          )
        }
      >
        <Button type="submit" size="large" full aria-disabled={sum === undefined}>
          {sum === undefined ? t('Choose her last day') : longDay(sum.lastDay, t)}
        </Button>
      </Dock>
    </form>
  );
}

type DayTileProps = { sum: LastDaySum; isChosen: boolean; onChoose: (day: string) => void };

function DayTile({ sum: { lastDay, refundFils }, isChosen, onChoose }: DayTileProps) {
  const t = useText();
  return (
    <label className={own.day}>
      <input
        type="radio"
        name="lastDay"
        value={lastDay}
        checked={isChosen}
        aria-label={listWords([longDay(lastDay, t), money(refundFils, t)], t.language)}
        onChange={() => onChoose(lastDay)}
      />
      <span>{shortWeekday(lastDay, t)}</span>
      <b>{Number(lastDay.slice(8))}</b>
      <small>{formatNumber(refundFils / 100)}</small>
    </label>
  );
}
