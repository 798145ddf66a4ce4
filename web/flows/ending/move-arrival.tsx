import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { type Address, addressProblems } from '../../../rules/people/address.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { notifications } from '../../visitor/api/notifications.ts';
import type { WizardView } from '../engine/step.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { type Problems, stillWrong } from '../engine/use-found.ts';
import { AddressFields } from '../arrival/address-fields.tsx';
import { ArrivalChoice } from '../arrival/arrival-choice.tsx';
import { PriceOnDay } from '../arrival/price-on-day.tsx';
import fields from '../frame/fields.module.css';
import styles from './ending.module.css';
import { AskedTime } from './asked-time.tsx';
import { costOfMove, MoveCost } from './move-cost.tsx';
import { msg } from '../../../rules/text/text.ts';

const NONE: Problems = {};
const NOWHERE: Address = {
  emirate: '',
  area: '',
  homeType: 'apartment',
  street: '',
  building: '',
  unit: '',
  landmark: '',
  makani: '',
  notes: '',
};

interface MoveProps {
  readonly wizard: WizardView;
  /** Another time that the office asks for; the form opens with it. */
  readonly asked: AnswerOf<'GET contact/ending'>['asked'];
  readonly emirate: string;
  readonly onMoved: () => void;
}

type ArrivalChange = {
  readonly arrival?: {
    readonly day: string;
    readonly slot: string;
    readonly cardConsent?: { readonly monthly: number; readonly from: string; first?: number };
  };
  readonly address?: Address;
};

/** Changes the day, time or address, until the day before she comes. */
export function MoveArrival(props: MoveProps) {
  const t = useText();
  const { wizard, asked, onMoved } = props;
  const [open, setOpen] = useState<'time' | 'address' | null>(asked && 'time');
  const [problems, setProblems] = useState(NONE);
  const [sending, setSending] = useState(false);
  const show = (part: typeof open) => {
    setProblems(NONE);
    setOpen(part);
  };
  const send = async (change: ArrivalChange) => {
    setSending(true);
    setProblems(NONE);
    try {
      await wizard.api.post('contact/move', { body: { id: wizard.id, ...change } });
      notifications.show({ type: 'success', title: t('Your change is booked.') });
      show(null);
      onMoved();
      // Updates the dates and amounts around the form.
      await wizard.refresh();
    } catch (thrown) {
      setProblems(unanswered(thrown).fields);
    } finally {
      setSending(false);
    }
  };
  const part = { ...props, problems, sending, onProblems: setProblems, onSend: send };
  return (
    <section className={styles.move} aria-label={t('Change your booking')}>
      {open === null ? (
        <div className={styles.moves}>
          <Button kind="secondary" onClick={() => show('time')}>
            {t('Change day or time')}
          </Button>
          <Button kind="secondary" onClick={() => show('address')}>
            {t('Change address')}
          </Button>
        </div>
      ) : (
        <>
          <h2 className={fields.heading}>
            {open === 'time' ? t('Change day or time') : t('Change address')}
          </h2>
          {open === 'time' ? <MoveTime {...part} /> : <MoveHome {...part} />}
          <Button kind="plain" full onClick={() => show(null)}>
            {t('Leave it as it is')}
          </Button>
        </>
      )}
    </section>
  );
}

interface PartProps extends MoveProps {
  readonly problems: Problems;
  readonly sending: boolean;
  readonly onProblems: (problems: Problems) => void;
  readonly onSend: (change: ArrivalChange) => Promise<void>;
}

function MoveTime({ wizard, asked, problems, sending, onProblems, onSend }: PartProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const [day, setDay] = useState(asked?.day ?? '');
  const [slot, setSlot] = useState<string>(asked?.slot ?? '');
  const [agreed, setAgreed] = useState('');
  const { fetched } = useAnswer(
    () => wizard.api.get('contact/arrivaldays', { query: { id: wizard.id } }),
    problems,
  );
  if (fetched.kind !== 'there') return <output>{t('Loading')}</output>;
  const { days, chosen, paid } = fetched.answer;
  const wanted = day || chosen?.day;
  const on = days.find((one) => one.day === wanted);
  const wantedSlot = slot || (chosen?.day === wanted ? chosen?.slot : '');
  const time = on?.slots.find((one) => one.slot === wantedSlot && one.free);
  const cost = on ? costOfMove(wizard.info, on.day, paid) : null;
  const consent = cost?.asksConsent ? cost.consent : null;
  // The consent names amounts and a day; another day needs a new one.
  const hasAgreed = agreed === JSON.stringify(consent);
  const check = (): Problems => {
    if (on?.state !== 'free') return { day: msg('Choose a day.') };
    if (!time) return { slot: msg('Choose a time.') };
    return consent && !hasAgreed ? { keepsCard: msg('Tick this to change the day.') } : NONE;
  };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const save = () => {
    const wrong = check();
    onProblems(wrong);
    if (on && time && Object.keys(wrong).length === 0) {
      const { slot: at } = time;
      void onSend({ arrival: { day: on.day, slot: at, ...(consent && { cardConsent: consent }) } });
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
          onProblems(NONE);
          setDay(value);
        }}
        onSlot={setSlot}
        problem={problem}
      />
      {on && cost === null && <PriceOnDay day={on} price={wizard.info.price} paid={null} />}
      {cost && (
        <MoveCost
          cost={cost}
          agreed={hasAgreed}
          onAgree={(isAgreed) => {
            onProblems(NONE);
            setAgreed(isAgreed ? JSON.stringify(consent) : '');
          }}
          error={problem('keepsCard')}
        />
      )}
      <Button full loading={sending} loadingLabel={t('One moment')} onClick={save}>
        {t('Save')}
      </Button>
    </>
  );
}

function MoveHome({ emirate, problems, sending, onProblems, onSend }: PartProps) {
  const t = useText();
  const [address, setAddress] = useState<Address>({ ...NOWHERE, emirate });
  const problem = (field: string) => problems[field] && t(problems[field]);
  const save = () => {
    const wrong = addressProblems(address);
    onProblems(wrong);
    if (Object.keys(wrong).length === 0) void onSend({ address });
  };
  return (
    <>
      <AddressFields
        address={address}
        set={(field, value) => {
          const next = { ...address, [field]: value };
          setAddress(next);
          // A corrected field loses its mark.
          onProblems(stillWrong(problems, addressProblems(next)));
        }}
        problem={problem}
      />
      <Button full loading={sending} loadingLabel={t('One moment')} onClick={save}>
        {t('Save')}
      </Button>
    </>
  );
}
