import { BookUser, IdCard, LockKeyhole, Stamp, TriangleAlert } from 'lucide-react';
import { type PaperKind, paperNames } from '../../../../rules/documents/upload.ts';
import { useText } from '../../../text/use-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../../documents/saved-papers.module.css';
import { usePapers } from '../../documents/use-papers.ts';
import { wantedPapers } from '../../documents/wanted-papers.ts';
import fields from '../../frame/fields.module.css';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { monthAndYear } from '../../../text/day-words.ts';

const iconOf = (kind: PaperKind) =>
  kind === 'passport' ? BookUser : kind === 'residence_visa' ? Stamp : IdCard;

/** The documents of an earlier application, masked, to use again. */
export default function ExistingClientRequiredDocuments({
  wizard,
}: StepProps<'EXISTING_CLIENT_REQUIRED_DOCUMENTS'>) {
  const t = useText();
  const { saved, loaded } = usePapers(wizard);
  const savedPapers = new Map(saved?.papers.map((paper) => [paper.kind, paper]));
  const anew = () => void wizard.submit({ reuse: false });
  const line = (kind: PaperKind) => {
    const paper = savedPapers.get(kind);
    if (paper === undefined) return t('Not on file. We ask for it next.');
    if (paper.expired) return t('It has expired. The bank needs a valid one.');
    const number = kind === 'emirates_id_front' ? saved?.emiratesId : null;
    return number ? <bdi>{number}</bdi> : t('On file');
  };
  return (
    <StepScreen
      title={t('Are these still right?')}
      why={
        saved
          ? t('You gave them in {month}. For your security we show only the last digits.', {
              month: monthAndYear(saved.givenOn, t),
            })
          : loaded && t('We have no documents on file for you.')
      }
      problems={wizard.problems}
      actionLabel={saved ? t('Continue') : t('Photograph your documents')}
      onAction={() => (saved ? void wizard.submit({ reuse: true }) : anew())}
    >
      {saved && (
        <>
          <ul className={styles.list} id="reuse">
            {wantedPapers(wizard.info, saved.residency).map((kind) => {
              const Icon = iconOf(kind);
              const isValid = savedPapers.get(kind)?.expired === false;
              return (
                <li key={kind} className={classNames(styles.paper, !isValid && styles.wrong)}>
                  <span className={styles.sign}>
                    <Icon aria-hidden="true" />
                  </span>
                  <div>
                    <h2 className={styles.name}>{t(paperNames[kind])}</h2>
                    <p className={styles.number}>{line(kind)}</p>
                  </div>
                  {!isValid && <TriangleAlert aria-hidden="true" className={styles.alert} />}
                </li>
              );
            })}
          </ul>
          <p className={fields.line}>
            <LockKeyhole aria-hidden="true" />
            <span>
              {t('Not you, or something has changed?')}{' '}
              <button type="button" className="link" onClick={anew}>
                {t('Start without saved documents')}
              </button>
            </span>
          </p>
        </>
      )}
    </StepScreen>
  );
}
