import { FileCheck, FilePen, Scale } from 'lucide-react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { weekdayOf } from '../../wizard/contact/day-names.ts';
import { shortDay } from '../../wizard/day-words.ts';
import fields from '../../wizard/fields.module.css';
import { timeOf } from '../../wizard/handover/link-track.tsx';
import { Portrait } from '../../wizard/portrait.tsx';
import { StepScreen } from '../../wizard/step-screen.tsx';
import { ChangeFacts } from '../change-facts.tsx';
import { PriceChange } from '../price-change.tsx';
import styles from '../replacement.module.css';
import { SignedForm } from '../signed-form.tsx';
import type { ReplacementStepProps } from '../use-replacement.ts';

/** One maid goes, another comes: everything once more before it is final. */
export default function Confirm({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { id, api, info, submit, go, keep } = replacing;
  const { maid, change, price, present, reason, heldUntil, form } = info;
  if (maid === null || change === null || price === null) return null;
  return (
    <StepScreen
      title={t('{maid} comes instead', { maid: maid.firstName })}
      why={
        heldUntil === null
          ? t('She is no longer kept for you. We try again when you confirm.')
          : t('We keep {name} for you until {time}. Nothing is final until you confirm.', {
              name: maid.firstName,
              time: timeOf(heldUntil),
            })
      }
      picture={<Portrait src={maid.posterURL} phoneOnly />}
      problems={replacing.problems}
      summary={false}
      actionLabel={t('Confirm for {day}', { day: weekdayOf(change.day) })}
      onAction={() => void submit({ agreedTo: maid.id })}
    >
      <ChangeFacts info={info} />
      <div className={styles.acts}>
        <Button kind="secondary" size="small" onClick={() => go('HIRE_MAID')}>
          {t('Somebody else')}
        </Button>
        <Button id="slot" kind="secondary" size="small" onClick={() => go('MAID_RETURN')}>
          {t('Another day')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => void keep()}>
          {t('Keep {name}', { name: present.firstName })}
        </Button>
      </div>
      <section className={styles.withoutSummary} aria-label={t('What it costs')}>
        <h2 className={styles.heading}>{t('What it costs')}</h2>
        <PriceChange price={price} />
      </section>
      {form?.signed && (
        <div className={styles.section}>
          <p className={fields.line}>
            <FileCheck aria-hidden="true" />
            {t('Your new payment form is signed. It counts when you confirm.')}
          </p>
          <SignedForm api={api} id={id} name={maid.firstName} />
        </div>
      )}
      {form === null && price.needsNewForm && (
        <Note tone="sun" icon={<FilePen aria-hidden="true" />}>
          {t(
            'The account that pays is not in your name, and its payment form allows less than that. Whoever signed it gets a new one from us before {day}; until then no more than agreed is taken.',
            { day: shortDay(price.settledOn) },
          )}
        </Note>
      )}
      {reason?.owed && (
        <Note icon={<Scale aria-hidden="true" />}>
          <Sentence
            message="For this reason we owe you somebody else or your money back. {how}"
            values={{
              how: (
                <a className="link" href="/cancellation">
                  {t('If you would rather have the money')}
                </a>
              ),
            }}
          />
        </Note>
      )}
    </StepScreen>
  );
}
