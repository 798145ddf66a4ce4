import { BookUser, Clock, IdCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkStart } from '../../../../rules/flows/start-answer.ts';
import type { Translate } from '../../../../rules/text/text.ts';
import { useText } from '../../../text/use-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { longDay } from '../../../text/day-words.ts';
import fields from '../../frame/fields.module.css';
import { useFrame } from '../../frame/frame-context.ts';
import { ConfirmNumber } from '../confirm-number.tsx';
import { minutesLeft } from '../hold-notice.tsx';
import { onlyPlan, planWords } from '../../words/plan-words.ts';
import { Portrait } from '../../frame/portrait.tsx';
import { PriceLines } from '../../frame/price-lines.tsx';
import { ResumeOffer } from '../resume-offer.tsx';
import type { StepProps } from '../../engine/step.ts';
import { serverNow } from '../../../visitor/browser/server-clock.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFamily } from '../use-family.ts';
import { useFound } from '../../engine/use-found.ts';
import { planTypeIn } from '../../engine/flow-parameters.ts';
import { typedDigits } from '../../../text/typed-digits.ts';
import styles from './hire-maid.module.css';

/** The first step: maid, plan, cost and contact details. */
export default function HireMaid({ wizard }: StepProps<'HIRE_MAID'>) {
  const t = useText();
  const { info } = wizard;
  const family = useFamily(wizard);
  const { maid, price, onFile } = info;
  const name = wizard.draft('name');
  const mobile = wizard.draft('mobile');
  const email = wizard.draft('email');
  const plan = wizard.draft('planType');
  const arrangements = maid?.arrangements ?? [];
  const [search] = useSearchParams();
  const offered = (named: string | null) => arrangements.find((one) => one === named);
  // The plan chosen here, on an earlier visit or in the filters; a family without one has to choose.
  const planType =
    offered(plan.value) ?? info.planType ?? offered(planTypeIn(search)) ?? (maid && onlyPlan(maid));
  const answer = {
    planType: planType ?? '',
    name: name.value,
    mobile: mobile.value,
    email: email.value,
  };
  const check = () => {
    const wrong = { ...checkStart(answer, arrangements) };
    // A field that is on file may stay empty.
    for (const field of ['name', 'mobile'] as const) {
      if (onFile[field] !== null && answer[field] === '') delete wrong[field];
    }
    return wrong;
  };
  const [found, setFound] = useFound(check);
  if (!maid) return null;
  const problems = { ...wizard.problems, ...found };

  const start = () => {
    const wrong = check();
    const isSame = `${answer.name}${answer.mobile}${answer.email}` === '' && !Object.keys(wrong)[0];
    if (isSame && planType !== null && planType === info.planType) {
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
          day: longDay(price.startsOn, t),
        })
      }
      picture={<Portrait src={maid.posterURL} phoneOnly />}
      problems={problems}
      actionLabel={t('Start')}
      onAction={start}
      summary={false}
      secondary={<KeptFor until={info.heldUntil} t={t} />}
    >
      {family && <ResumeOffer wizard={wizard} inProgress={family.inProgress} />}
      {price && (
        <Card className={styles.price}>
          <PriceLines info={info} price={price} />
        </Card>
      )}
      {maid.arrangements.length > 1 && (
        <RadioGroup
          id="planType"
          name="planType"
          legend={t('Live-in or live-out?')}
          appearance="segmented"
          hint={t('Live-in, she has a room in your home. Live-out, she goes home in the evening.')}
          error={problem('planType')}
          value={planType ?? ''}
          onChange={plan.set}
          options={maid.arrangements.map((one) => ({ value: one, label: planWords(one, t) }))}
        />
      )}
      <TextField
        id="name"
        dir="auto"
        autoComplete="name"
        maxLength={200}
        label={t('Your name')}
        hint={onFile.name === null ? t('As on your Emirates ID') : <bdi>{onFile.name}</bdi>}
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
        hint={
          onFile.mobile === null ? t('Your link and codes go to it') : <bdi>{onFile.mobile}</bdi>
        }
        value={mobile.value}
        error={problem('mobile')}
        onChange={({ target }) => mobile.set(typedDigits(target))}
      />
      {onFile.mobile !== null && mobile.value === '' && (
        <ConfirmNumber wizard={wizard} family={family} />
      )}
      <TextField
        id="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={300}
        label={t('E-mail')}
        hint={onFile.email === null ? t('Optional, for your documents') : <bdi>{onFile.email}</bdi>}
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

function KeptFor({ until, t }: { until: string | null; t: Translate }) {
  const { showSummary } = useFrame();
  const [now] = useState(serverNow);
  const minutes = minutesLeft(until, now);
  return (
    <p className={styles.kept}>
      {minutes
        ? t('She is on hold for you for {minutes, plural, one {1 minute} other {# minutes}}', {
            minutes,
          })
        : null}
      <button type="button" className="link" aria-haspopup="dialog" onClick={showSummary}>
        {t('Summary')}
      </button>
    </p>
  );
}
