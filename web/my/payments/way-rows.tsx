import { ChevronRight, CircleX, CreditCard, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import type { PaymentAsk } from '../../../contract/my/payments.ts';
import { pages } from '../../../contract/pages.ts';
import { dirhams } from '../../../rules/money/money.ts';
import { longDay, monthOf } from '../../text/day-words.ts';
import { useText } from '../../text/use-text.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import type { Asking } from './ask-dialog.tsx';
import styles from './payments.module.css';

type Shown = AnswerOf<'GET my/payments'>;

const FILS = 100;
const silent = () => browserApi(pages['/my/payments'].code, { ignoreErrorMessages: true });

interface RowsProps {
  readonly shown: Shown;
  /** Does something at once. */
  readonly onDo: (work: () => Promise<unknown>) => void;
  /** Says first what happens. */
  readonly onAsk: (asking: Asking) => void;
}

function useWays({ home }: Shown) {
  const navigate = useNavigate();
  return {
    nameAccount: async () => {
      await withFreshCode(() => silent().post('my/payments/change', { body: { home } }));
      await navigate(`/my/payments/account?${new URLSearchParams({ home })}`);
    },
    keep: () => withFreshCode(() => silent().post('my/payments/keep', { body: { home } })),
    ask: (what: PaymentAsk) => silent().post('my/payments/ask', { body: { home, what } }),
    payByCard: async () => {
      const { link } = await silent().post('my/payments/card', { body: { home } });
      globalThis.location.assign(link);
    },
  };
}

/** What a family that pays by direct debit can change. */
export function DebitRows({ shown, onDo, onAsk }: RowsProps) {
  const t = useText();
  const { account, newAccount, toCard, asked, hasDebitEnded } = shown;
  const nothingPays = hasDebitEnded || account?.state === 'rejected';
  const { ask, keep, nameAccount, payByCard } = useWays(shown);
  const month = toCard && monthOf(toCard.month, t);
  const amount = toCard && dirhams(toCard.fils / FILS, t);
  return (
    <>
      <Row
        icon={<Landmark aria-hidden="true" />}
        title={
          newAccount?.state === 'draft' ? t('Sign for the new account') : t('Use another account')
        }
        note={
          nothingPays
            ? t('You sign a new form. It pays once your bank has accepted it.')
            : t('You sign a new form. The present one stays until your bank accepts it.')
        }
        onPress={() => onDo(nameAccount)}
      />
      {month !== null && amount !== null && toCard?.state !== 'paid' && (
        <Row
          icon={<CreditCard aria-hidden="true" />}
          title={
            toCard?.state === 'paying' ? t('Go on to the card page') : t('Pay by card each month')
          }
          note={t('You pay {month} by card now. That card pays from then on.', { month })}
          onPress={() =>
            onAsk({
              title: t('Pay by card each month'),
              words: hasDebitEnded
                ? t(
                    'You pay {month}, {amount}, on the bank’s own page. That card is charged on the first of each month after it.',
                    { month, amount },
                  )
                : t(
                    'You pay {month}, {amount}, on the bank’s own page. That card is charged on the first of each month after it. Your direct debit goes on until this payment has worked; then we end it.',
                    { month, amount },
                  ),
              action: t('Go to the card page'),
              send: payByCard,
            })
          }
        />
      )}
      {toCard?.state === 'paying' && (
        <Row
          icon={<Landmark aria-hidden="true" />}
          title={hasDebitEnded ? t('Close the card page') : t('Keep the direct debit')}
          note={t('The card page closes, and nothing changes.')}
          onPress={() => onDo(keep)}
        />
      )}
      {!hasDebitEnded && (
        <Row
          icon={<CircleX aria-hidden="true" />}
          title={t('End the direct debit')}
          note={t('We agree another way to pay with you first')}
          isAsked={asked.includes('end_debit')}
          onPress={() =>
            onAsk({
              title: t('End the direct debit?'),
              words: t(
                'Your contract goes on, so it needs another way to pay. We write to you, agree on it with you and then tell your bank. Until then nothing changes.',
              ),
              action: t('Ask to end it'),
              send: () => ask('end_debit'),
            })
          }
        />
      )}
    </>
  );
}

/** What a family that pays by card can change. */
export function CardRows({ shown, onDo, onAsk }: RowsProps) {
  const t = useText();
  const { newAccount, otherCard, asked } = shown;
  const { ask, keep, nameAccount } = useWays(shown);
  const wanted = newAccount !== null && newAccount.state !== 'rejected' ? newAccount : null;
  return (
    <>
      {otherCard?.isPlanned === true && (
        <Row
          icon={<CreditCard aria-hidden="true" />}
          title={t('Keep the card I have')}
          note={t(
            'On {day} you get a link to pay with another card. Press here if you no longer want it.',
            { day: longDay(otherCard.month, t) },
          )}
          onPress={() => onDo(keep)}
        />
      )}
      {otherCard?.isPlanned === false && (
        <Row
          icon={<CreditCard aria-hidden="true" />}
          title={t('Use another card')}
          note={t('You pay on the bank’s own page, and that card is charged from then on.')}
          isAsked={asked.includes('other_card')}
          onPress={() =>
            onAsk({
              title: t('Use another card'),
              words: t(
                'On {day} we text you a link for that payment. The card you pay with there is charged from then on. If nobody has paid after three days, we charge the card you have.',
                { day: longDay(otherCard.month, t) },
              ),
              action: t('Send me the link on that day'),
              send: () => ask('other_card'),
            })
          }
        />
      )}
      {(wanted === null || wanted.state === 'draft') && (
        <Row
          icon={<Landmark aria-hidden="true" />}
          title={wanted === null ? t('Pay by direct debit') : t('Sign the direct debit')}
          note={t('You name your account and sign. Your card pays until your bank accepts it.')}
          onPress={() => onDo(nameAccount)}
        />
      )}
      {wanted !== null && (
        <Row
          icon={<CreditCard aria-hidden="true" />}
          title={t('Keep paying by card')}
          note={t('The direct debit that you wanted is not used.')}
          onPress={() =>
            onAsk({
              title: t('Keep paying by card?'),
              words: t(
                'We drop the direct debit that you named or signed, also at your bank. Your card pays as before. You can start again whenever you like.',
              ),
              action: t('Keep my card'),
              send: keep,
            })
          }
        />
      )}
    </>
  );
}

type RowProps = {
  icon: ReactNode;
  title: string;
  note: string;
  isAsked?: boolean;
  onPress: () => void;
};

function Row({ icon, title, note, isAsked = false, onPress }: RowProps) {
  const t = useText();
  return (
    <li>
      <button type="button" className={styles.ask} onClick={onPress} disabled={isAsked}>
        {icon}
        <span>
          <b>{title}</b>
          <span className={styles.small}>
            {isAsked ? t('You asked for this. We write to you.') : note}
          </span>
        </span>
        {!isAsked && <ChevronRight aria-hidden="true" className={styles.chevron} />}
      </button>
    </li>
  );
}
