import { ChevronRight, CircleX, CreditCard, Landmark, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import type { MyAccount, PaymentAsk } from '../../../contract/my/payments.ts';
import { pages } from '../../../contract/pages.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { longDay } from '../../text/day-words.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import styles from './payments.module.css';

type Shown = AnswerOf<'GET my/payments'>;

const FILS = 100;
const states: Readonly<Record<MyAccount['state'], string>> = {
  draft: msg('Waiting for your signature'),
  signed: msg('Signed, we send it to your bank'),
  lodged: msg('With your bank'),
  active: msg('Accepted by your bank'),
  rejected: msg('Rejected by your bank'),
};

const silent = () => browserApi(pages['/my/payments'].code, { ignoreErrorMessages: true });

interface Asking {
  readonly what: PaymentAsk;
  readonly title: string;
  readonly words: string;
  readonly action: string;
}

/** The direct debit or card, and the ways to change it. Only the client can. */
export function HowYouPay({ shown }: { shown: Shown }) {
  const t = useText();
  const { home, way, account, newAccount, isClient, isOver, otherCard, asked } = shown;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (way === null) return null;
  const limit = (fils: number | null) =>
    fils === null ? '' : t('{amount} a month', { amount: dirhams(fils / FILS, t) });
  const change = async () => {
    setProblem(undefined);
    try {
      await withFreshCode(() => silent().post('my/payments/change', { body: { home } }));
      await navigate(`/my/payments/account?${new URLSearchParams({ home })}`);
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
    }
  };
  const keep = async () => {
    setProblem(undefined);
    try {
      await withFreshCode(() => silent().post('my/payments/keep', { body: { home } }));
      await revalidate();
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
    }
  };
  const items = account
    ? [
        {
          term: t('Direct debit'),
          value: <bdi dir="ltr">{account.iban}</bdi>,
          note: <bdi>{account.bank}</bdi>,
        },
        { term: t('State'), value: t(states[account.state]) },
        { term: t('We can never collect more than'), value: limit(account.capFils) },
        ...(newAccount
          ? [
              {
                term: t('New account'),
                value: <bdi dir="ltr">{newAccount.iban}</bdi>,
                note: t(states[newAccount.state]),
              },
            ]
          : []),
      ]
    : [{ term: t('Card'), value: t('Charged on the first of each month') }];
  return (
    <section className={styles.section} aria-labelledby="how-you-pay">
      <h2 id="how-you-pay">{t('How you pay')}</h2>
      <DetailList items={items} />
      {newAccount && newAccount.state !== 'rejected' && (
        <p className={styles.small}>
          {t('Your present account pays until your bank has accepted the new one.')}
        </p>
      )}
      {problem && (
        <Note tone="danger" role="alert">
          {t(problem)}
        </Note>
      )}
      {isClient && !isOver && (
        <ul className={styles.asks}>
          {way === 'direct_debit' ? (
            <>
              <Row
                icon={<Landmark aria-hidden="true" />}
                title={
                  newAccount?.state === 'draft'
                    ? t('Sign for the new account')
                    : t('Use another account')
                }
                note={t('You sign a new form. The present one stays until your bank accepts it.')}
                onPress={() => void change()}
              />
              <Row
                icon={<CreditCard aria-hidden="true" />}
                title={t('Pay by card each month')}
                note={t('No card fee. We write to you with the next step.')}
                isAsked={asked.includes('use_card')}
                onPress={() =>
                  setAsking({
                    what: 'use_card',
                    title: t('Pay by card each month'),
                    words: t(
                      'We send you a link to the bank’s own page. Your direct debit stays until the card has paid once.',
                    ),
                    action: t('Ask for the link'),
                  })
                }
              />
              <Row
                icon={<CircleX aria-hidden="true" />}
                title={t('End the direct debit')}
                note={t('We agree another way to pay with you first')}
                isAsked={asked.includes('end_debit')}
                onPress={() =>
                  setAsking({
                    what: 'end_debit',
                    title: t('End the direct debit?'),
                    words: t(
                      'Your contract goes on, so it needs another way to pay. We write to you, agree on it with you and then tell your bank. Until then nothing changes.',
                    ),
                    action: t('Ask to end it'),
                  })
                }
              />
            </>
          ) : (
            <>
              {otherCard?.isPlanned === true && (
                <Row
                  icon={<CreditCard aria-hidden="true" />}
                  title={t('Keep the card I have')}
                  note={t(
                    'On {day} you get a link to pay with another card. Press here if you no longer want it.',
                    { day: longDay(otherCard.month, t) },
                  )}
                  onPress={() => void keep()}
                />
              )}
              {otherCard?.isPlanned === false && (
                <Row
                  icon={<CreditCard aria-hidden="true" />}
                  title={t('Use another card')}
                  note={t('You pay on the bank’s own page, and that card is charged from then on.')}
                  isAsked={asked.includes('other_card')}
                  onPress={() =>
                    setAsking({
                      what: 'other_card',
                      title: t('Use another card'),
                      words: t(
                        'On {day} we text you a link for that payment. The card you pay with there is charged from then on. If nobody has paid after three days, we charge the card you have.',
                        { day: longDay(otherCard.month, t) },
                      ),
                      action: t('Send me the link on that day'),
                    })
                  }
                />
              )}
              <Row
                icon={<Landmark aria-hidden="true" />}
                title={t('Pay by direct debit')}
                note={t('We write to you with the form.')}
                isAsked={asked.includes('use_account')}
                onPress={() =>
                  setAsking({
                    what: 'use_account',
                    title: t('Pay by direct debit'),
                    words: t(
                      'We send you the form to sign. Your card pays until your bank has accepted it.',
                    ),
                    action: t('Ask for the form'),
                  })
                }
              />
            </>
          )}
        </ul>
      )}
      <Note icon={<ShieldCheck aria-hidden="true" />} className={styles.safety}>
        {t('We never ask you to pay into a person’s account.')}{' '}
        <a href={pathIn(t.language, '/call_us')}>{t('Call us if someone does')}</a>
      </Note>
      {asking && <AskDialog home={home} asking={asking} onEnd={() => setAsking(null)} />}
    </section>
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

type AskDialogProps = { home: string; asking: Asking; onEnd: () => void };

/** Says what happens before anything is asked for. */
function AskDialog({ home, asking, onEnd }: AskDialogProps) {
  const t = useText();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const body = { home, what: asking.what };
      await withFreshCode(() => silent().post('my/payments/ask', { body }));
      await revalidate();
      onEnd();
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
      setSending(false);
    }
  };
  return (
    <Dialog open size="small" title={asking.title} closeLabel={t('Close')} onClose={onEnd}>
      <div className={styles.asking}>
        <p>{asking.words}</p>
        {problem && (
          <Note tone="danger" role="alert">
            {t(problem)}
          </Note>
        )}
        <Button full loading={sending} loadingLabel={t('One moment')} onClick={() => void send()}>
          {asking.action}
        </Button>
        <Button kind="plain" full onClick={onEnd}>
          {t('Keep it as it is')}
        </Button>
      </div>
    </Dialog>
  );
}
