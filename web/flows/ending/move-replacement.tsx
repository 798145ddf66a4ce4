import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { differencePaidOn } from '../../../rules/money/replacement-price.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { AskedTime } from './asked-time.tsx';
import { ArrivalChoice } from '../arrival/arrival-choice.tsx';
import { useAnswer } from '../engine/use-answer.ts';
import type { Problems } from '../engine/use-found.ts';
import { CardConsentTick } from '../payment/card-consent-tick.tsx';
import { PriceChange } from '../payment/price-change.tsx';
import styles from './ending.module.css';

const NONE: Problems = {};

interface MoveProps {
  readonly api: Api;
  readonly id: string;
  /** Another time that the office asks for; the form opens with it. */
  readonly asked: ReplacementInfo['asked'];
  readonly onMoved: () => void;
}

/** Changes the day or time of a confirmed replacement, until the day before she comes. */
export function MoveReplacement(props: MoveProps) {
  const t = useText();
  const [open, setOpen] = useState(props.asked !== null);
  return (
    <section className={styles.move} aria-label={t('Change your booking')}>
      {open ? (
        <>
          <MoveTime {...props} />
          <Button kind="plain" full onClick={() => setOpen(false)}>
            {t('Leave it as it is')}
          </Button>
        </>
      ) : (
        <Button kind="secondary" full onClick={() => setOpen(true)}>
          {t('Change day or time')}
        </Button>
      )}
    </section>
  );
}

function MoveTime({ api, id, asked, onMoved }: MoveProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const [day, setDay] = useState(asked?.day ?? '');
  const [slot, setSlot] = useState<string>(asked?.slot ?? '');
  const [agreed, setAgreed] = useState('');
  const [problems, setProblems] = useState(NONE);
  const [sending, setSending] = useState(false);
  const { fetched } = useAnswer(
    () => api.get('ccreplacementapplication/arrivaldays', { query: { id } }),
    problems,
  );
  if (fetched.kind !== 'there') return <output>{t('Loading')}</output>;
  const { days, chosen } = fetched.answer;
  const wanted = day || chosen?.day;
  const on = days.find((one) => one.day === wanted);
  const wantedSlot = slot || (chosen?.day === wanted ? chosen?.slot : '');
  const time = on?.slots.find((one) => one.slot === wantedSlot && one.free);
  const move = on && on.day !== chosen?.day ? on.move : null;
  const consent = move?.cardConsent ?? null;
  // The consent names amounts and a day; another day needs a new one.
  const hasAgreed = agreed === JSON.stringify(consent);
  const check = (): Problems => {
    if (on?.state !== 'free') return { day: msg('Choose a day.') };
    if (!time) return { slot: msg('Choose a time.') };
    return consent && !hasAgreed ? { keepsCard: msg('Tick this to change the day.') } : NONE;
  };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const save = async () => {
    const wrong = check();
    setProblems(wrong);
    if (!on?.move || !time || Object.keys(wrong).length > 0) return;
    const { monthly, thisMonth, nextPayment, carriedOn, settledOn } = on.move.price;
    setSending(true);
    try {
      await api.post('ccreplacementapplication/move', {
        body: {
          id,
          arrival: { day: on.day, slot: time.slot },
          price: { monthly, thisMonth, nextPayment, carriedOn, settledOn },
          ...(consent && { cardConsent: consent }),
        },
      });
      onMoved();
    } catch (thrown) {
      const error = unanswered(thrown);
      setProblems(error.fields);
      if (Object.keys(error.fields).length === 0) tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {asked && <AskedTime asked={asked} />}
      <ArrivalChoice
        days={days}
        all={all}
        onAll={() => setAll(true)}
        chosen={on}
        slot={time?.slot}
        onDay={(value) => {
          setProblems(NONE);
          setDay(value);
        }}
        onSlot={setSlot}
        problem={problem}
      />
      {move && (
        <PriceChange
          price={move.price}
          payments={[
            {
              kind: 'month',
              on: differencePaidOn(move.price),
              fils: move.price.nextPayment,
            },
          ]}
        />
      )}
      {consent && (
        <CardConsentTick
          consent={consent}
          agreed={hasAgreed}
          onAgree={(isAgreed) => {
            setProblems(NONE);
            setAgreed(isAgreed ? JSON.stringify(consent) : '');
          }}
          error={problem('keepsCard')}
        />
      )}
      <Button full loading={sending} loadingLabel={t('One moment')} onClick={() => void save()}>
        {t('Save')}
      </Button>
    </>
  );
}
