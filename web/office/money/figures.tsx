import { Check, TriangleAlert } from 'lucide-react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { filsWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import styles from './figures.module.css';

type Reconciliation = OfficeAnswer<'GET office/money/reconciliation'>;
type FiguresProps = Pick<Reconciliation, 'figures' | 'bank'> & {
  /** The first open day. */
  since: string | null;
};

/** Opening + received − paid out = our books, beside the bank's statement (OFF-50). */
export function Figures({ figures, bank, since }: FiguresProps) {
  const t = useText();
  const { openingFils, cardFils, debitFils, refundFils, feeFils, correctionFils, booksFils } =
    figures;
  const isEqual = bank?.differenceFils === 0;
  const opening =
    since === null ? t('Opening') : t('Opening, {day}', { day: shortDate(addDays(since, -1)) });
  return (
    <section className={`pnl ${styles.figures}`} aria-label={t('Figures of the open days')}>
      <Figure words={opening} fils={openingFils} />
      <span className={styles.sign}>{'+'}</span>
      <Figure
        words={t('Cards {cards}, debits {debits}', {
          cards: filsWords(cardFils),
          debits: filsWords(debitFils),
        })}
        fils={cardFils + debitFils + Math.max(0, correctionFils)}
      />
      <span className={styles.sign}>{'−'}</span>
      <Figure
        words={t('Refunds {refunds}, fees {fees}', {
          refunds: filsWords(0 - refundFils),
          fees: filsWords(0 - feeFils),
        })}
        fils={0 - refundFils - feeFils - Math.min(0, correctionFils)}
      />
      <span className={styles.sign}>{'='}</span>
      <Figure words={t('Our books')} fils={booksFils} />
      <div className={styles.bank}>
        {bank === null ? (
          <p className="mute">{t('No bank statement for these days yet')}</p>
        ) : (
          <>
            <Figure
              words={t('Bank statement, {day}', { day: shortDate(bank.upTo) })}
              fils={bank.fils}
            />
            <div className={isEqual ? styles.equal : styles.differs}>
              <small>{t('Difference, AED')}</small>
              <b className="num">
                {isEqual ? (
                  <Check className="i" aria-hidden="true" />
                ) : (
                  <TriangleAlert className="i" aria-hidden="true" />
                )}
                {filsWords(bank.differenceFils)}
              </b>
            </div>
          </>
        )}
      </div>
      {correctionFils !== 0 && (
        <p className={`mute ${styles.more}`}>
          {t('Corrections of {amount} are included.', { amount: filsWords(correctionFils) })}
        </p>
      )}
    </section>
  );
}

const Figure = ({ words, fils }: { words: string; fils: number }) => (
  <div className={styles.figure}>
    <small>{words}</small>
    <b className="num">{filsWords(fils)}</b>
  </div>
);
