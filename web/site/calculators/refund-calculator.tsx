import { useState } from 'react';
import { refundTime } from '../../../content/cancellation.ts';
import { addDays, isDay } from '../../../rules/text/days.ts';
import {
  refund,
  refundDueBy,
  type RefundReason,
  refundReasons,
  refundTerms,
} from '../../../rules/money/refund.ts';
import { LongDay } from '../long-day.tsx';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './calculator.module.css';
import { DirhamField, parseDirhams } from './dirham-field.tsx';
import { useToday } from './use-today.ts';
import { parseWholeNumber } from './whole-number.ts';

const REASONS: Readonly<Record<RefundReason, string>> = {
  unsuitable: msg('She is not suited to the work'),
  left: msg('She left or will not work'),
  conditions: msg('What was agreed was not kept'),
  unfit: msg('She is medically unfit'),
  by_name: msg('You named her yourself; the office handled the paperwork'),
};

const MOST_MONTHS = 60;
const MOST_DAYS_AHEAD = 365;

const isReason = (value: string): value is RefundReason =>
  refundReasons.some((reason) => reason === value);

/** Starts with the worked example, so that there is a result before anything is typed or loaded. */
export function RefundCalculator() {
  const t = useText();
  const today = useToday();
  const [reason, setReason] = useState<RefundReason>('unsuitable');
  const [feeText, setFee] = useState('15,000');
  const [contractText, setContract] = useState('24');
  const [servedText, setServed] = useState('4');
  const fee = parseDirhams(feeText, 0);
  const contractMonths = parseWholeNumber(contractText, 1, MOST_MONTHS);
  const mostServed = contractMonths ?? MOST_MONTHS;
  const monthsServed = parseWholeNumber(servedText, 0, mostServed);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? today ?? '';
  const isWithin = today !== null && isDay(shown) && shown <= addDays(today, MOST_DAYS_AHEAD);
  const back = isWithin ? shown : null;
  return (
    <Card as="section" aria-labelledby="refund-title" className={styles.calculator}>
      <h3 id="refund-title">{t('What would come back')}</h3>
      <div className={styles.fields}>
        <SelectField
          label={t('Why it ends')}
          value={reason}
          onChange={({ target }) => isReason(target.value) && setReason(target.value)}
        >
          {refundReasons.map((code) => (
            <option key={code} value={code}>
              {t(REASONS[code])}
            </option>
          ))}
        </SelectField>
        <DirhamField
          label={t('Fee you paid')}
          text={feeText}
          wrong={fee === null}
          onChange={setFee}
        />
        <TextField
          label={t('Months in the contract')}
          inputMode="numeric"
          maxLength={3}
          value={contractText}
          error={contractMonths === null && t('1 to 60 months')}
          onChange={({ target }) => setContract(target.value)}
        />
        <TextField
          label={t('Full months she worked')}
          inputMode="numeric"
          maxLength={3}
          value={servedText}
          error={
            monthsServed === null &&
            t('0 to {most, plural, one {1 month} other {# months}}', { most: mostServed })
          }
          onChange={({ target }) => setServed(target.value)}
        />
        <TextField
          type="date"
          label={t('Day she is back, or reported missing')}
          hint={t(refundTime)}
          value={shown}
          error={today !== null && back === null && t('Choose a day within a year')}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <output className={styles.result}>
        {fee !== null && contractMonths !== null && monthsServed !== null ? (
          <Answer {...{ fee, contractMonths, monthsServed, reason, back }} />
        ) : (
          <span className="muted">{t('Fill in the figures to see the sum.')}</span>
        )}
      </output>
    </Card>
  );
}

type AnswerProps = Parameters<typeof refund>[0] & {
  /** The day from which two weeks are counted; null while unknown. */
  back: string | null;
};

function Answer({ back, ...paid }: AnswerProps) {
  const t = useText();
  const { amount, monthsLeft, governmentFees, orReplacement } = refund(paid);
  const { fee, contractMonths: months, reason } = paid;
  const partly = !governmentFees && amount > 0;
  const isTrialOver = amount === 0 && fee > 0 && reason !== 'by_name' && monthsLeft > 0;
  return (
    <>
      <Price amount={amount} size="large" />
      <span className={styles.how}>
        {partly &&
          t('AED {fee} ÷ {months} × {left, plural, one {1 month} other {# months}} left.', {
            fee,
            months,
            left: monthsLeft,
          })}
        {isTrialOver &&
          t('Nothing: for this reason money comes back in the first {months} months only.', {
            months: refundTerms.trialMonths,
          })}
        {governmentFees && t('The whole fee, and the government fees too.')}
        {reason === 'by_name'
          ? t('Nothing of the fee: the office only handled the paperwork.')
          : monthsLeft === 0 && t('The contract is over; nothing is due.')}
        {orReplacement && ` ${t('Or another person instead.')}`}{' '}
        {amount > 0 &&
          (back === null ? (
            t('Due within two weeks of the day she is back.')
          ) : (
            <LongDay day={refundDueBy(back)}>{(date) => t('Due by {date}.', { date })}</LongDay>
          ))}
      </span>
    </>
  );
}
