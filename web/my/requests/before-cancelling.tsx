import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Note } from '../../ui/note.tsx';
import type { Cancellation } from './cancellation.ts';
import { DangerLine } from './danger-line.tsx';
import { money } from '../words/amounts.ts';
import { longDay } from '../../text/day-words.ts';
import { withHome } from './request-words.ts';
import styles from './requests.module.css';

/** Two alternatives that do not end the contract, then the way on. */
export function BeforeCancelling({ shown }: { shown: Cancellation }) {
  const t = useText();
  const navigate = useNavigate();
  const [choice, setChoice] = useState('day');
  const { home, maid, pause, replacement, request } = shown;
  const name = maid?.name ?? t('your maid');
  const options = [
    ...(replacement === null
      ? []
      : [
          {
            value: 'replacement',
            label: t('Replace {name}', { name }),
            description: t('Choose somebody who is free. You pay only a difference in price.'),
          },
        ]),
    ...(pause === null
      ? []
      : [
          {
            value: 'pause',
            label: t('Pause'),
            description: t(
              'From {count, plural, one {1 day} other {# days}}. {price} a day instead of {usual}. {name} keeps her full salary.',
              {
                count: pause.fewestDays,
                price: money(pause.dayFils, t),
                usual: money(pause.usualDayFils, t),
                name,
              },
            ),
          },
        ]),
    {
      value: 'day',
      label: t('Cancel the service'),
      description: t('You’re refunded for every paid day after her last day.'),
    },
  ];
  const others = options.length - 1;
  function go(event: FormEvent) {
    event.preventDefault();
    void navigate(withHome('/my/cancel', home, { step: choice }));
  }
  return (
    <form
      className={styles.screen}
      method="get"
      action={pathIn(t.language, '/my/cancel')}
      onSubmit={go}
    >
      <input type="hidden" name="home" value={home} />
      <div className={styles.inside}>
        <h1>{t('Before you cancel')}</h1>
        {others > 0 && (
          <p className={styles.why}>
            {t(
              '{count, plural, one {Another way that doesn’t end your contract.} other {Two other ways that don’t end your contract.}}',
              {
                count: others,
              },
            )}
          </p>
        )}
        {request !== null && !request.isConfirmed && request.lastDay !== null && (
          <Note tone="sun">
            {t(
              'Somebody in your home asks to cancel from {day}. Nothing happens until you confirm.',
              { day: longDay(request.lastDay, t) },
            )}
          </Note>
        )}
        <RadioGroup
          legend={t('What would you like?')}
          hideLegend
          name="step"
          appearance="cards"
          value={choice}
          onChange={setChoice}
          options={options}
        />
        <DangerLine />
      </div>
      <Dock>
        <Button type="submit" size="large" full>
          {t('Continue')}
        </Button>
        <p className={styles.under}>{t('Nothing is final until you confirm.')}</p>
      </Dock>
    </form>
  );
}
