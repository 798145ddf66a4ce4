import { FileCheck, FilePen, Scale } from 'lucide-react';
import { useState } from 'react';
import { differencePaidOn } from '../../../../rules/money/replacement-price.ts';
import { msg } from '../../../../rules/text/text.ts';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { timeOf, shortDay, weekdayOf } from '../../../text/day-words.ts';
import fields from '../../frame/fields.module.css';
import { Portrait } from '../../frame/portrait.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { ChangeFacts } from '../change-facts.tsx';
import { PriceChange } from '../../payment/price-change.tsx';
import styles from '../replacement.module.css';
import { FormWords } from '../../signing/form-words.tsx';
import { useFetchedForm } from '../../signing/use-form.ts';
import { SignedForm } from '../../ending/signed-form.tsx';
import { CardConsentTick } from '../../payment/card-consent-tick.tsx';
import type { ReplacementStepProps } from '../use-replacement.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';

/** A summary of the whole change before it is final. */
export default function ConfirmMaidArrivalAfterReplacement({
  replacing,
}: ReplacementStepProps<'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT'>) {
  const t = useText();
  const { id, api, info, submit, go, keep } = replacing;
  const { maid, change, price, present, reason, heldUntil, form, cardConsent } = info;
  const agreement = useFetchedForm(
    () => api.get('ccreplacementapplication/form', { query: { id, kind: 'contract' } }),
    { cause: `${info.sequence} ${replacing.round}`, sending: replacing.sending },
  );
  // The tick belongs to this exact text.
  const [read, setRead] = useState('');
  // The tick belongs to these amounts: another price needs a new one.
  const [agreed, setAgreed] = useState('');
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  if (maid === null || change === null || price === null) return null;
  const contract = agreement.form;
  const hasRead = contract !== null && read === contract.documentHash;
  const hasAgreed = agreed === JSON.stringify(cardConsent);
  const problems = { ...replacing.problems, ...found };
  const confirm = () => {
    if (contract === null) return agreement.retry();
    const wrong = {
      ...(!hasRead && { agreed: msg('Tick this to agree.') }),
      ...(cardConsent && !hasAgreed && { keepsCard: msg('Tick this to agree.') }),
    };
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    const { monthly, thisMonth, nextPayment, carriedOn, settledOn } = price;
    return submit({
      agreedTo: maid.id,
      contractHash: contract.documentHash,
      price: { monthly, thisMonth, nextPayment, carriedOn, settledOn },
      ...(cardConsent && { cardConsent }),
    });
  };
  return (
    <StepScreen
      title={t('{maid} comes instead', { maid: maid.firstName })}
      why={
        heldUntil === null
          ? t('Your hold on {name} has expired. We try to hold her again when you confirm.', {
              name: maid.firstName,
            })
          : t('{name} is on hold for you until {time}. Nothing is final until you confirm.', {
              name: maid.firstName,
              time: timeOf(heldUntil, t),
            })
      }
      picture={<Portrait src={maid.posterURL} phoneOnly />}
      problems={problems}
      summary={false}
      actionLabel={t('Confirm for {day}', { day: weekdayOf(change.day, t) })}
      onAction={() => void confirm()}
    >
      <ChangeFacts info={info} />
      <div className={styles.acts}>
        <Button kind="secondary" size="small" onClick={() => go('HIRE_MAID')}>
          {t('Choose someone else')}
        </Button>
        <Button
          id={problems['day'] === undefined ? 'slot' : 'day'}
          kind="secondary"
          size="small"
          onClick={() => go('MAID_RETURN')}
        >
          {t('Another day')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => void keep()}>
          {t('Keep {name}', { name: present.firstName })}
        </Button>
      </div>
      <section className={styles.withoutSummary} aria-label={t('What it costs')}>
        <h2 className={styles.heading}>{t('What it costs')}</h2>
        <PriceChange price={price} payments={info.payments} />
      </section>
      {contract === null ? (
        <p className={fields.line}>
          {agreement.failed ? (
            t('We couldn’t load the form. Your answers are saved.')
          ) : (
            <>
              <Spinner />
              {t('Loading the form')}
            </>
          )}
        </p>
      ) : (
        <>
          <FormWords
            form={contract}
            url={`/api/ccreplacementapplication/formpdf?${new URLSearchParams({ id, kind: 'contract' })}`}
          />
          <Checkbox
            id="agreed"
            label={contract.consent}
            checked={hasRead}
            error={problems['agreed'] && t(problems['agreed'])}
            onChange={({ target }) => {
              setFound({});
              setRead(target.checked ? contract.documentHash : '');
            }}
          />
        </>
      )}
      {cardConsent && (
        <CardConsentTick
          consent={cardConsent}
          agreed={hasAgreed}
          onAgree={(isAgreed) => {
            setFound({});
            replacing.cure('keepsCard');
            setAgreed(isAgreed ? JSON.stringify(cardConsent) : '');
          }}
          error={problems['keepsCard'] && t(problems['keepsCard'])}
        />
      )}
      {form?.signed && (
        <div className={styles.section}>
          <p className={fields.line}>
            <FileCheck aria-hidden="true" />
            {t('Your new payment form is signed. It takes effect when you confirm.')}
          </p>
          <SignedForm api={api} id={id} name={maid.firstName} />
        </div>
      )}
      {form === null && price.needsNewForm && (
        <Note tone="sun" icon={<FilePen aria-hidden="true" />}>
          {t(
            'The account that pays is not in your name, and its payment form has a lower limit. We send the account holder a new form before {day}. Until then we take no more than agreed.',
            { day: shortDay(differencePaidOn(price), t) },
          )}
        </Note>
      )}
      {reason?.owed && (
        <Note icon={<Scale aria-hidden="true" />}>
          <Sentence
            message="In this case you can have a replacement or your money back. {how}"
            values={{
              how: (
                <a className="link" href={pathIn(t.language, '/cancellation')}>
                  {t('Ask for a refund instead')}
                </a>
              ),
            }}
          />
        </Note>
      )}
    </StepScreen>
  );
}
