import { useState } from 'react';
import { refund, type RefundReason, refundReasons } from '../../rules/refund.ts';
import { useText } from '../text/use-text.tsx';
import { Card } from '../ui/card.tsx';
import { Price } from '../ui/price.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './calculator.module.css';
import { wholeNumber } from './whole-number.ts';

const REASONS: Readonly<Record<RefundReason, string>> = {
  unsuitable: 'She is not suited to the work',
  left: 'She left or will not work',
  conditions: 'What was agreed was not kept',
  unfit: 'She is medically unfit',
  by_name: 'You named her yourself; the office did the papers',
};

const MOST_FEE = 100_000;
const MOST_MONTHS = 60;

const isReason = (value: string): value is RefundReason =>
  refundReasons.some((reason) => reason === value);

/** Begins with the worked example, so that there is a figure before anything is typed or loaded. */
export function RefundCalculator() {
  const t = useText();
  const [reason, setReason] = useState<RefundReason>('unsuitable');
  const [feeText, setFee] = useState('15,000');
  const [contractText, setContract] = useState('24');
  const [servedText, setServed] = useState('4');
  const fee = wholeNumber(feeText, 0, MOST_FEE);
  const contractMonths = wholeNumber(contractText, 1, MOST_MONTHS);
  const monthsServed = wholeNumber(servedText, 0, MOST_MONTHS);
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
        <TextField
          label={t('Fee you paid')}
          prefix="AED"
          inputMode="numeric"
          maxLength={9}
          value={feeText}
          error={fee === null && t('A whole number up to 100,000')}
          onChange={({ target }) => setFee(target.value)}
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
          error={monthsServed === null && t('0 to 60 months')}
          onChange={({ target }) => setServed(target.value)}
        />
      </div>
      <output className={styles.result}>
        {fee !== null && contractMonths !== null && monthsServed !== null ? (
          <Answer {...{ fee, contractMonths, monthsServed, reason }} />
        ) : (
          <span className="muted">{t('Fill in the figures to see the sum.')}</span>
        )}
      </output>
    </Card>
  );
}

function Answer(paid: Parameters<typeof refund>[0]) {
  const t = useText();
  const { amount, monthsLeft, governmentFees, orReplacement } = refund(paid);
  const { fee, contractMonths: months, reason } = paid;
  const partly = !governmentFees && reason !== 'by_name';
  return (
    <>
      <Price amount={amount} size="large" />
      <span className={styles.how}>
        {partly &&
          t('AED {fee} ÷ {months} × {left|1 month|# months} left.', {
            fee,
            months,
            left: monthsLeft,
          })}
        {governmentFees && t('The whole fee, and the government fees too.')}
        {reason === 'by_name' && t('Nothing of the fee: the office only did the papers.')}
        {orReplacement && ` ${t('Or another person instead.')}`}
      </span>
    </>
  );
}
