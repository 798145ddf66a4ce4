import { CircleAlert, CircleCheck, FileText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { PaymentStanding } from '../../../contract/payments.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Note } from '../../ui/note.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { openPdf } from '../../visitor/overlay.ts';
import { shortDay } from '../day-words.ts';
import fields from '../fields.module.css';
import { HelpInChat } from '../help-in-chat.tsx';
import { usePayment } from '../payment/use-payment.ts';
import { FormWords } from '../signing/form-words.tsx';
import { useForm } from '../signing/use-form.ts';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import styles from './credit-card-info.module.css';

const FILS = 100;

/** The first month by card: agreed to here, paid on the gateway's own page, and back by any road. */
export default function CreditCardInfo({ wizard }: StepProps) {
  const t = useText();
  const { payment, failed, opening, lookAgain, pay } = usePayment(wizard);
  const { form, failed: noForm, retry } = useForm(wizard, 'SIGN_INFORMATION');
  const agreed = wizard.draft('agreed');
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});

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
          <p>{t('This could not be fetched. Nothing you entered is lost.')}</p>
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
  // Agreed to this very text: another one is agreed to anew.
  const hasAgreed = (agreed.value || payment.agreed) === documentHash;
  const isPaid = payment.state === 'paid';
  const problems = { ...wizard.problems, ...found };
  const payNow = async () => {
    await pay(documentHash);
    // Should it not lead away, the text may have become another one.
    retry();
  };
  const goOn = () => {
    const wrong = hasAgreed ? {} : { agreed: 'Tick this to agree.' };
    setFound(wrong);
    if (!hasAgreed) return;
    if (isPaid) void wizard.submit({ contractHash: documentHash, agreed: true });
    else void payNow();
  };
  const { price } = wizard.info;
  return (
    <StepScreen
      title={isPaid ? t('Thank you, it is paid') : t('Pay by card')}
      why={
        isPaid
          ? t('Nothing more is taken today.')
          : t('You pay on the bank’s own page and come back here.')
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
            { term: t('Today'), value: formatPrice(price.today / FILS), large: true },
            {
              term: t('Each month, from {day}', { day: shortDay(price.nextOn) }),
              value: formatPrice(price.monthly / FILS),
            },
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
        label={t('I have read the agreement and agree to it.')}
        checked={hasAgreed}
        error={problems['agreed'] && t(problems['agreed'])}
        onChange={({ target }) => {
          setFound({});
          agreed.set(target.checked ? documentHash : 'no');
        }}
      />
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

/** Typeset when it is asked for. */
function Invoice({ wizard: { api, id } }: StepProps) {
  const t = useText();
  const [fetching, setFetching] = useState(false);
  const show = async () => {
    setFetching(true);
    const papers = await api.get('signing/papers', { query: { id } }).catch(() => []);
    const invoice = papers.find(({ kind }) => kind === 'receipt');
    setFetching(false);
    if (invoice !== undefined) openPdf({ title: invoice.title, url: invoice.url });
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
  declined: 'Your bank declined this card. Nothing was taken.',
  insufficient_funds: 'There is not enough money on this card. Nothing was taken.',
  not_confirmed: 'The payment was not confirmed with your bank. Nothing was taken.',
  ended: 'You left the payment page. Nothing was taken.',
} as const;

/** What the bank has said so far; read out when it changes. */
function Standing({ payment }: { payment: PaymentStanding }) {
  const t = useText();
  const { state, amount, invoice, reason } = payment;
  return (
    <output className={styles.standing}>
      {state === 'open' && (
        <Note tone="sun" icon={<Spinner />}>
          {t('We wait for your bank. This page goes on by itself. Not paid yet? Open it again.')}
        </Note>
      )}
      {state === 'over' && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          {t(refusals[reason ?? 'declined'])} {t('Try another card, or pay by direct debit.')}
        </Note>
      )}
      {state === 'refunded' && (
        <Note icon={<CircleCheck aria-hidden="true" />}>
          {t('Your payment went back to your card.')}
        </Note>
      )}
      {state === 'paid' && (
        <Note tone="palm" icon={<CircleCheck aria-hidden="true" />}>
          <Sentence
            message="{amount} paid. Tax invoice {number}."
            values={{
              amount: formatPrice((amount ?? 0) / FILS),
              number: <span className={fields.whole}>{invoice}</span>,
            }}
          />
        </Note>
      )}
    </output>
  );
}
