import { BookUser, Clock, IdCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { checkStart } from '../../../rules/wizard/start-answer.ts';
import type { Translate } from '../../text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { longDay } from '../day-words.ts';
import fields from '../fields.module.css';
import { useFrame } from '../frame-context.ts';
import { minutesLeft } from '../hold-notice.tsx';
import { planWords } from '../plan-words.ts';
import { Portrait } from '../portrait.tsx';
import { PriceLines } from '../price-lines.tsx';
import { ResumeOffer } from '../resume-offer.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import { useFamily } from '../use-family.ts';
import styles from './hire-maid.module.css';

/** The start: whom, how, what it costs, who you are. */
export default function HireMaid({ wizard }: StepProps) {
  const t = useText();
  const { info } = wizard;
  const { maid, price, onFile } = info;
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const name = wizard.draft('name');
  const mobile = wizard.draft('mobile');
  const email = wizard.draft('email');
  const plan = wizard.draft('planType');
  if (!maid) return null;
  const [onlyPlan] = maid.arrangements;
  const known = maid.arrangements.find((one) => one === plan.value);
  const planType = known ?? info.planType ?? onlyPlan ?? 'LIVE_IN';
  const problems = { ...wizard.problems, ...found };

  const start = () => {
    const answer = { planType, name: name.value, mobile: mobile.value, email: email.value };
    const wrong = { ...checkStart(answer, maid.arrangements) };
    // Typed before and not changed since: nothing is asked again.
    for (const field of ['name', 'mobile'] as const) {
      if (onFile[field] !== null && answer[field] === '') delete wrong[field];
    }
    const isSame = `${answer.name}${answer.mobile}${answer.email}` === '' && !Object.keys(wrong)[0];
    if (isSame && planType === info.planType) {
      wizard.go('GENERIC_ROUTER');
      return;
    }
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  const problem = (field: string) => problems[field] && t(problems[field]);
  return (
    <StepScreen
      title={t('Hire {name}', { name: maid.firstName })}
      why={
        price &&
        t('{plan}, with you from {day}', {
          plan: planWords(planType, t),
          day: longDay(price.startsOn),
        })
      }
      picture={<Portrait src={maid.posterURL} phoneOnly />}
      problems={problems}
      actionLabel={t('Start')}
      onAction={start}
      summary={false}
      secondary={<KeptFor until={info.heldUntil} t={t} />}
    >
      <Resume wizard={wizard} />
      {price && (
        <Card className={styles.price}>
          <PriceLines info={info} price={price} />
        </Card>
      )}
      {maid.arrangements.length > 1 && (
        <RadioGroup
          id="planType"
          name="planType"
          legend={t('Where does she live?')}
          appearance="segmented"
          value={planType}
          onChange={plan.set}
          options={maid.arrangements.map((one) => ({ value: one, label: planWords(one, t) }))}
        />
      )}
      <TextField
        id="name"
        autoComplete="name"
        maxLength={200}
        label={t('Your name')}
        hint={onFile.name ?? t('As on your Emirates ID')}
        value={name.value}
        error={problem('name')}
        onChange={({ target }) => name.set(target.value)}
      />
      <TextField
        id="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        label={t('Your mobile number')}
        hint={onFile.mobile ?? t('Your link and codes go to it')}
        value={mobile.value}
        error={problem('mobile')}
        onChange={({ target }) => mobile.set(target.value)}
      />
      <TextField
        id="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={300}
        label={t('E-mail')}
        hint={onFile.email ?? t('Optional, for your papers')}
        value={email.value}
        error={problem('email')}
        onChange={({ target }) => email.set(target.value)}
      />
      <section className={fields.section}>
        <h2 className={fields.heading}>{t('Have these with you')}</h2>
        <ul className={fields.list}>
          <li>
            <IdCard aria-hidden="true" />
            {t('Your Emirates ID, both sides')}
          </li>
          <li>
            <BookUser aria-hidden="true" />
            {t('Your passport; as a resident, your residence visa')}
          </li>
          <li>
            <Landmark aria-hidden="true" />
            {t('The IBAN of your own account')}
          </li>
          <li>
            <Clock aria-hidden="true" />
            {t('Ten minutes, and you can pause')}
          </li>
        </ul>
      </section>
    </StepScreen>
  );
}

function Resume({ wizard }: StepProps) {
  const family = useFamily(wizard);
  return family && <ResumeOffer wizard={wizard} inProgress={family.inProgress} />;
}

function KeptFor({ until, t }: { until: string | null; t: Translate }) {
  const { showSummary } = useFrame();
  const [now] = useState(() => Date.now());
  const minutes = minutesLeft(until, now);
  return (
    <p className={styles.kept}>
      {minutes ? t('We keep your place for {minutes|1 minute|# minutes}', { minutes }) : null}
      <button type="button" className="link" aria-haspopup="dialog" onClick={showSummary}>
        {t('Summary')}
      </button>
    </p>
  );
}
