import { Bell, Check } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { uaeMobile, westernDigits } from '../../../rules/people/mobile-number.ts';
import { oneTimeCode } from '../../../rules/people/one-time-code.ts';
import { type Wish, withoutWish } from '../../../rules/catalogue/catalogue-wishes.ts';
import { wishesIn, wishesText } from '../../../rules/together/alert-wishes.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Dock } from '../../ui/dock.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import styles from './alerts.module.css';
import { FitHistory } from './fit-history.tsx';
import { type Names, wishWords } from '../hire-maid/filters/wish-words.ts';

type About = AnswerOf<'GET alerts/about'>;

const callApi = () => browserApi(pages['/alerts'].code);
const keyOf = ({ name, value }: Wish) => `${name}=${value}`;
/** The wishes together, as an address writes them. */
const textOf = (wishes: readonly Wish[], dropped: readonly Wish[]): string => {
  const byName = Map.groupBy(wishes, ({ name }) => name);
  const parts = [...byName].map(([name, all]) => [name, all.map(({ value }) => value).join()]);
  const filter = wishesIn(new URLSearchParams(parts).toString());
  return wishesText(dropped.reduce(withoutWish, filter));
};

/** How many fit without the dropped wishes; the first answer came with the page. */
function useHistory(about: About, wishes: string, isChanged: boolean) {
  const [history, setHistory] = useState<Pick<About, 'days' | 'from' | 'to'>>(about);
  useEffect(() => {
    if (!isChanged) return undefined;
    const left = new AbortController();
    browserApi(pages['/alerts'].code, { signal: left.signal, ignoreErrorMessages: true })
      .get('alerts/about', { query: { wishes } })
      .then(setHistory, () => undefined);
    return () => left.abort();
  }, [wishes, isChanged]);
  return isChanged ? history : about;
}

/** Wishes to keep or drop, the number, its code. */
export function AskForAlert({ about, names }: { about: About; names: Names }) {
  const t = useText();
  const navigate = useNavigate();
  const { her } = about;
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kept = about.wishes.filter((wish) => !dropped.has(keyOf(wish)));
  const gone = about.wishes.filter((wish) => dropped.has(keyOf(wish)));
  const wishes = textOf(about.wishes, gone);
  const history = useHistory(about, wishes, dropped.size > 0);
  const turn = (wish: Wish) => {
    const next = new Set(dropped);
    if (!next.delete(keyOf(wish))) next.add(keyOf(wish));
    setDropped(next);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (kept.length === 0) return setProblem(t('Keep at least one thing that matters to you.'));
    const number = uaeMobile(mobile);
    if (number === null)
      return setProblem(t('Please write a UAE mobile number, like 050 123 4567.'));
    if (isSent && oneTimeCode(code) === null) return setProblem(t('Enter all six digits.'));
    setProblem(null);
    setBusy(true);
    try {
      if (!isSent) {
        await callApi().post('alerts/sendcode', { body: { mobile: number } });
        setSent(true);
      } else {
        const body = {
          mobile: number,
          code,
          wishes,
          ...(her && { maid: her.card.housemaid.id }),
        };
        const made = await callApi().post('alerts/make', { body });
        await navigate(`/alerts?t=${made.t}`, { replace: true });
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CODE')
        setProblem(t('This code is not right. Check the last text.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={`page ${styles.page}`} onSubmit={(event) => void send(event)} noValidate>
      {her && (
        <p className={styles.her}>
          {her.card.housemaid.faceURL && (
            <img src={her.card.housemaid.faceURL} alt="" width={64} height={64} />
          )}
          <span>
            <b>
              {her.isFree ? (
                <bdi>{her.card.housemaid.firstName}</bdi>
              ) : (
                t('{name} is being hired', { name: her.card.housemaid.firstName })
              )}
            </b>
            <br />
            {t('{nation}, {age}, {price}', {
              nation: her.card.housemaid.nationality.label,
              age: her.card.housemaid.age,
              price: dirhams(her.card.housemaid.monthlyPrice, t),
            })}
          </span>
        </p>
      )}
      <h1 className={styles.title}>
        {her
          ? t('Tell me when someone like her is free')
          : t('Tell me when someone who fits is free')}
      </h1>
      {about.wishes.length === 0 ? (
        <p>{t('Choose filters in the list first, then we know whom you are looking for.')}</p>
      ) : (
        <>
          <p className="muted">{t('Keep what matters, drop what doesn’t.')}</p>
          <ChipRow label={t('What matters to you')} className={styles.wishes}>
            {about.wishes.map((wish) => {
              const isKept = !dropped.has(keyOf(wish));
              return (
                <Chip
                  key={keyOf(wish)}
                  selected={isKept}
                  icon={isKept && <Check aria-hidden="true" />}
                  onClick={() => turn(wish)}
                >
                  {wishWords(wish, names, t)}
                </Chip>
              );
            })}
          </ChipRow>
        </>
      )}
      <FitHistory {...history} />
      <noscript>
        <p>{t('This page needs JavaScript. Turn it on and load the page again.')}</p>
      </noscript>
      <TextField
        label={t('Text me on')}
        prefix="+971"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        value={mobile}
        readOnly={isSent}
        onChange={({ target }) => setMobile(westernDigits(target.value))}
        error={!isSent ? (problem ?? undefined) : undefined}
      />
      {isSent && (
        <TextField
          label={t('The code we texted you')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={({ target }) => setCode(westernDigits(target.value))}
          error={problem ?? undefined}
        />
      )}
      <Dock className={styles.dock}>
        <Button type="submit" size="large" full loading={isBusy} icon={<Bell aria-hidden="true" />}>
          {isSent ? t('Tell me') : t('Text me a code')}
        </Button>
        <p className={styles.aside}>{t('At most one text a day. Stop any time.')}</p>
      </Dock>
    </form>
  );
}
