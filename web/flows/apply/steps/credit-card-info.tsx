import { CircleAlert, CircleCheck, FileText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { PaymentStatus } from '../../../../contract/payments.ts';
import type { DatedPayment } from '../../../../rules/money/money-by-date.ts';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { inDirhams } from '../../../../rules/money/money.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { openPdf } from '../../../visitor/overlay.ts';
import { shortDay } from '../../../text/day-words.ts';
import fields from '../../frame/fields.module.css';
import { HelpInChat } from '../../frame/help-in-chat.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { FormWords } from '../../signing/form-words.tsx';
import { useForm } from '../../signing/use-form.ts';
import { scheduleItems } from '../../frame/schedule-items.ts';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { type Problems, useFound } from '../../engine/use-found.ts';
import { useSchedule } from '../../frame/use-schedule.ts';
import { useToday } from '../../engine/use-today.ts';
import styles from './credit-card-info.module.css';
import { msg } from '../../../../rules/text/text.ts';
import { paperTitles } from '../../words/paper-titles.ts';

/** The first month by card: a tick here signs the contract, the payment happens on the gateway's page. */
export default function CreditCardInfo({ wizard }: StepProps<'CREDIT_CARD_INFO'>) {
  const t = useText();
  const { payment, failed, opening, lookAgain, pay } = usePayment(wizard);
  const { form, failed: noForm, retry } = useForm(wizard, 'SIGN_INFORMATION');
  const agreed = wizard.draft('agreed');
  const keepsCard = wizard.draft('keepsCard');
  // The tick belongs to this text: a changed text needs a new tick.
  const hasAgreed = form !== null && (agreed.value || payment?.agreed) === form.documentHash;
  const isPaid = payment?.state === 'paid';
  const { price } = wizard.info;
  const today = useToday();
  const schedule = useSchedule(wizard.info, { payBy: 'card' });
  // The consent names an amount and a day; another maid or month needs a new one.
  // A visa is paid once, so the card is not saved.
  const isOnce = price?.parts !== undefined;
  const consent = price && !isOnce ? { monthly: price.monthly, from: price.nextOn } : null;
  const given = payment?.consent ?? null;
  const isOutdated =
    given !== null && (given.monthly !== consent?.monthly || given.from !== consent.from);
  const asksConsent = consent !== null && (!isPaid || isOutdated);
  const keyOf = (one: typeof given) => (one ? `${one.monthly} ${one.from}` : '');
  const consentKey = keyOf(consent);
  // A consent given with a declined payment stays, like the tick above.
  const keeps = (keepsCard.value || keyOf(given)) === consentKey;
  const check = (): Problems => ({
    ...(!hasAgreed && { agreed: msg('Tick this to agree.') }),
    ...(asksConsent &&
      !keeps && {
        keepsCard: msg('Tick this to pay by card each month, or choose direct debit.'),
      }),
  });
  const [found, setFound] = useFound(check);

  if (payment === null || form === null) {
    const stuck = failed || noForm;
    const again = () => {
      retry();
      lookAgain();
    };
    return (
      <StepScreen
        title={t('Pay by card')}
        {...(stuck && { actionLabel: t('Try again'), onAction: again })}
      >
        {stuck ? (
          <p>{t('We couldn’t load this. Your answers are saved.')}</p>
        ) : (
          <output className={fields.line}>
            <Spinner />
            {t('One moment')}
          </output>
        )}
      </StepScreen>
    );
  }

  const { documentHash } = form;
  const problems = { ...wizard.problems, ...found };
  const payNow = async () => {
    if (consent || isOnce) await pay(documentHash, consent);
    // If the payment did not leave this page, the text may have changed.
    retry();
  };
  const goOn = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (isPaid) {
      const renewed = asksConsent && consent && { cardConsent: consent };
      void wizard.submit({ contractHash: documentHash, agreed: true, ...renewed });
    } else void payNow();
  };
  return (
    <StepScreen
      title={isPaid ? t('Payment received. Thank you.') : t('Pay by card')}
      why={
        isPaid ? surplusWords(schedule, t) : t('You pay on the bank’s own page and come back here.')
      }
      problems={problems}
      {...(opening
        ? {
            dock: (
              <Button size="large" full loading loadingLabel={t('Opening the payment page')}>
                {t('Go to the payment page')}
              </Button>
            ),
          }
        : {
            actionLabel: isPaid ? t('Continue') : t('Go to the payment page'),
            onAction: goOn,
          })}
      secondary={payment.state === 'over' && <HelpInChat />}
    >
      <Standing payment={payment} />
      {isPaid && <Invoice wizard={wizard} />}
      {!isPaid && price && (
        <DetailList
          items={[
            ...scheduleItems(schedule, { price, today }, t),
            { term: t('Card fee'), value: t('None') },
          ]}
        />
      )}
      <FormWords
        form={form}
        url={`/api/signing/form?${new URLSearchParams({ id: wizard.id, step: 'SIGN_INFORMATION' })}`}
      />
      <Checkbox
        id="agreed"
        label={form.consent}
        checked={hasAgreed}
        error={problems['agreed'] && t(problems['agreed'])}
        onChange={({ target }) => agreed.set(target.checked ? documentHash : 'no')}
      />
      {asksConsent && price && (
        <Checkbox
          id="keepsCard"
          label={t(
            'My card is saved with the payment provider and charged {amount} on the 1st of each month, from {day}.',
            { amount: inDirhams(price.monthly, t), day: shortDay(price.nextOn, t) },
          )}
          checked={keeps}
          error={problems['keepsCard'] && t(problems['keepsCard'])}
          onChange={({ target }) => keepsCard.set(target.checked ? consentKey : 'no')}
        />
      )}
      {!isPaid && (
        <p className={fields.line}>
          <ShieldCheck aria-hidden="true" />
          <span>
            {t('We never see your card number, and never ask you to pay into a person’s account.')}{' '}
            <button
              type="button"
              className="link"
              onClick={() => wizard.go('BANK_INFO', { method: 'direct_debit' })}
            >
              {t('Pay by direct debit instead')}
            </button>
          </span>
        </p>
      )}
    </StepScreen>
  );
}

/** An overpayment is refunded once the application is complete. */
function surplusWords(schedule: readonly DatedPayment[], t: ReturnType<typeof useText>) {
  const surplus = schedule.find(({ kind }) => kind === 'to_return');
  return surplus
    ? t('{amount} more than your first month costs. It goes back to your card when you finish.', {
        amount: inDirhams(surplus.fils, t),
      })
    : t('Nothing more is taken today.');
}

/** Requests the invoice only on a press, because its PDF is typeset on demand. */
function Invoice({ wizard: { api, id } }: StepProps<'CREDIT_CARD_INFO'>) {
  const t = useText();
  const [fetching, setFetching] = useState(false);
  const show = async () => {
    setFetching(true);
    const papers = await api.get('signing/papers', { query: { id } }).catch(() => []);
    const invoice = papers.find(({ kind }) => kind === 'receipt');
    setFetching(false);
    if (invoice !== undefined) openPdf({ title: t(paperTitles.receipt), url: invoice.url });
  };
  return (
    <Button
      kind="secondary"
      full
      loading={fetching}
      loadingLabel={t('One moment')}
      icon={<FileText aria-hidden="true" />}
      onClick={() => void show()}
    >
      {t('Open the tax invoice')}
    </Button>
  );
}

const refusals = {
  declined: msg('Your bank declined this card. Nothing was taken.'),
  insufficient_funds: msg('There is not enough money on this card. Nothing was taken.'),
  not_confirmed: msg('The payment was not confirmed with your bank. Nothing was taken.'),
  ended: msg('You left the payment page. Nothing was taken.'),
} as const;

/** The bank's answer so far; announced when it changes. */
function Standing({ payment }: { payment: PaymentStatus }) {
  const t = useText();
  const { state, amount, invoice, reason } = payment;
  return (
    <output className={styles.standing}>
      {state === 'open' && (
        <Note tone="sun" icon={<Spinner />}>
          {t(
            'Waiting for your bank. This page updates automatically. Not paid yet? Open the payment page again.',
          )}
        </Note>
      )}
      {state === 'over' && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          {t(refusals[reason ?? 'declined'])} {t('Try another card, or pay by direct debit.')}
        </Note>
      )}
      {state === 'refunded' && (
        <Note icon={<CircleCheck aria-hidden="true" />}>
          {t('Your payment was refunded to your card.')}
        </Note>
      )}
      {state === 'paid' && (
        <Note tone="palm" icon={<CircleCheck aria-hidden="true" />}>
          <Sentence
            message="{amount} paid. Tax invoice {number}."
            values={{
              amount: inDirhams(amount ?? 0, t),
              number: <bdi className={fields.whole}>{invoice}</bdi>,
            }}
          />
        </Note>
      )}
    </output>
  );
}
