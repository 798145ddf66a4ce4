import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { money } from '../words/amounts.ts';
import { shortDay } from '../../text/day-words.ts';
import { withHome } from './request-words.ts';
import styles from './requests.module.css';
import { useRequestCall } from './use-request-call.ts';

type AskFormProps = {
  kind: 'replacement' | 'arrival' | 'pause';
  shown: AnswerOf<'GET my/requests'>;
};

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Asks the office for something that needs its yes. */
export function AskForm({ kind, shown }: AskFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { home, maid, pause, today } = shown;
  const { send, isSending, problem } = useRequestCall();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState<AnswerOf<'GET my/pause'> | string | null>(null);
  const name = maid?.name ?? t('your maid');
  const back = withHome('/my/requests', home);

  /** The office's own sum for these days, before anything is asked for. */
  async function showSum(first: string, last: string) {
    setFrom(first);
    setTo(last);
    setSaved(null);
    if (first === '' || last === '') return;
    const api = browserApi(pages['/my/requests'].code, { ignoreErrorMessages: true });
    try {
      setSaved(await api.get('my/pause', { query: { home, from: first, to: last } }));
    } catch (error) {
      if (error instanceof ApiError && !error.isCancelled) setSaved(error.message);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const days = kind === 'pause' ? { from, to } : {};
    if (kind === 'pause' && (from === '' || to === '')) {
      setSaved(t('Choose the first and the last day.'));
      return;
    }
    const isSent = await send((api, key) =>
      api.post('my/requests', { body: { home, kind, ...days, note, key } }),
    );
    if (isSent) await navigate(back);
  }

  const titles = {
    replacement: t('Replace {name}', { name }),
    arrival: t('Another arrival day'),
    pause: t('Pause while you’re away'),
  };
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{titles[kind]}</h2>
      {kind === 'pause' && pause !== null ? (
        <>
          <p className={styles.why}>
            {t(
              '{price} a day instead of {usual}. {name} keeps her full salary. We say yes or no.',
              {
                price: money(pause.dayFils, t),
                usual: money(pause.usualDayFils, t),
                name,
              },
            )}
          </p>
          <div className={styles.two}>
            <TextField
              id="from"
              type="date"
              label={t('First day without her')}
              value={from}
              min={dayAfter(today, 1)}
              onChange={(event) => void showSum(event.currentTarget.value, to)}
            />
            <TextField
              id="to"
              type="date"
              label={t('Last day without her')}
              value={to}
              min={from === '' ? dayAfter(today, 1) : dayAfter(from, pause.fewestDays - 1)}
              onChange={(event) => void showSum(from, event.currentTarget.value)}
            />
          </div>
          <output className={styles.saving} aria-live="polite">
            {typeof saved === 'string' && <FieldError id="days-error">{saved}</FieldError>}
            {saved !== null &&
              typeof saved !== 'string' &&
              t(
                '{count, plural, one {1 day} other {# days}}: {amount} less with your payment of {day}.',
                {
                  count: saved.days,
                  amount: money(saved.creditFils, t),
                  day: shortDay(saved.settledOn, t),
                },
              )}
          </output>
        </>
      ) : (
        <p className={styles.why}>
          {t('We text the person who signed the contract, who can then choose.')}
        </p>
      )}
      <TextareaField
        label={t('Anything we should know?')}
        hint={t('If you like')}
        id="note"
        maxLength={500}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <div className={styles.buttons}>
        <Button type="submit" size="large" loading={isSending}>
          {t('Ask the office')}
        </Button>
        <Link to={back}>{t('Back')}</Link>
      </div>
    </form>
  );
}
