import { Landmark, LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../../contract/api.ts';
import { useText } from '../../../text/use-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { inDirhams } from '../../../../rules/money/money.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import fields from '../../frame/fields.module.css';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { hindranceWords } from '../../payment/hindrance-words.ts';

type OnFile = AnswerOf<'GET payments/onfile'>;

/** The account used before, masked, to pay with again. */
export default function SubmitOldPaymentInfo({ wizard }: StepProps<'SUBMIT_OLD_PAYMENT_INFO'>) {
  const t = useText();
  const { api, id } = wizard;
  const [onFile, setOnFile] = useState<OnFile | null>(null);
  useEffect(() => {
    let gone = false;
    const found = (next: OnFile) => {
      if (!gone) setOnFile(next);
    };
    const query = { id };
    api.get('payments/onfile', { query }).then(found, () => found({ mandate: null }));
    return () => {
      gone = true;
    };
  }, [api, id]);

  const anew = () => void wizard.submit({ use: false });
  if (onFile === null) {
    return (
      <StepScreen title={t('Should the same account pay?')}>
        <output className={fields.line}>
          <Spinner />
          {t('One moment')}
        </output>
      </StepScreen>
    );
  }
  const { mandate } = onFile;
  const usable = mandate !== null && mandate.hindrance === null;
  const renewable = mandate !== null && mandate.renewable && !usable;
  const hindrance = mandate && hindranceWords(mandate, t);
  return (
    <StepScreen
      title={mandate ? t('Should the same account pay?') : t('How would you like to pay?')}
      why={
        mandate
          ? t('You signed for it before. For your security we show only the last digits.')
          : t('We have no account of yours on file.')
      }
      problems={wizard.problems}
      actionLabel={usable || renewable ? t('Use this account') : t('Enter an account')}
      onAction={() => {
        if (usable) void wizard.submit({ use: true });
        else if (renewable) void wizard.submit({ use: false, sameAccount: true });
        else anew();
      }}
    >
      {mandate && (
        <div id="use">
          <DetailList
            items={[
              {
                term: t('Account'),
                note: <bdi>{mandate.bank}</bdi>,
                value: <bdi dir="ltr">{mandate.iban}</bdi>,
              },
              { term: t('Name on the account'), value: <bdi>{mandate.name}</bdi> },
              { term: t('Direct debit authority'), value: <bdi>{mandate.reference}</bdi> },
              { term: t('Monthly limit'), value: inDirhams(mandate.cap, t) },
            ]}
          />
        </div>
      )}
      {hindrance && (
        <Note tone="sun" icon={<Landmark aria-hidden="true" />}>
          {hindrance}
        </Note>
      )}
      {(usable || renewable) && (
        <p className={fields.line}>
          <LockKeyhole aria-hidden="true" />
          <span>
            {t('Not yours, or you have another one?')}{' '}
            <button type="button" className="link" onClick={anew}>
              {t('Pay another way')}
            </button>
          </span>
        </p>
      )}
    </StepScreen>
  );
}
