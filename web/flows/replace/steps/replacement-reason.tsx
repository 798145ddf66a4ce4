import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { missingWishes, replacementReasons } from '../../../../content/replacement.ts';
import { LONGEST_NOTE, reasonProblems } from '../../../../rules/flows/replacement-answers.ts';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import lines from '../../frame/sources.module.css';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';
import styles from '../replacement.module.css';
import type { ReplacementStepProps } from '../use-replacement.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';

/** The other reasons are about work that she has not started. */
const BEFORE_ARRIVAL: ReadonlySet<string> = new Set(['needs', 'other']);

/** The reason in kind words, and the missing skills if they help to find the right person. */
export default function ReplacementReason({
  replacing,
}: ReplacementStepProps<'REPLACEMENT_REASON'>) {
  const t = useText();
  const { info, submit, cure } = replacing;
  const [reason, setReason] = useState(info.reason?.code ?? '');
  const [missing, setMissing] = useState<readonly string[]>(info.reason?.missing ?? []);
  const [note, setNote] = useState(info.reason?.note ?? '');
  const answer = { reason, missing: [...missing], note };
  const check = () => reasonProblems(answer, replacementReasons);
  const [found, setFound] = useFound(check);
  const problems = { ...replacing.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const chosen = replacementReasons.find(({ code }) => code === reason);
  const offered = missingWishes.filter(({ code }) => chosen?.missing.includes(code));
  const hasCome = info.presentDueOn === null;
  const reasons = replacementReasons.filter(({ code }) => hasCome || BEFORE_ARRIVAL.has(code));
  const missingTitle = hasCome ? t('What was missing?') : t('What do you need?');
  const title = hasCome ? t('What did not work?') : t('What has changed?');
  const choose = (code: string) => {
    setReason(code);
    setMissing([]);
    for (const field of ['reason', 'missing', 'note']) cure(field);
  };
  const toggle = (code: string) => {
    cure('missing');
    setMissing(missing.includes(code) ? missing.filter((one) => one !== code) : [...missing, code]);
  };
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void submit(answer);
  };
  const call = (
    <a className={classNames('link', styles.call)} href={pathIn(t.language, '/call-replacement')}>
      {t('Call us now')}
    </a>
  );
  return (
    <StepScreen
      title={title}
      why={
        hasCome
          ? t(
              'Choose the closest. It helps us suggest the right person, and we speak with {name} ourselves.',
              { name: info.present.firstName },
            )
          : t('Choose the closest. It helps us suggest the right person.')
      }
      problems={problems}
      summary={false}
      actionLabel={t('Continue')}
      onAction={send}
      secondary={<p className={styles.under}>{t('Nothing is final until you confirm.')}</p>}
    >
      <div className={lines.lines}>
        <RadioGroup
          id="reason"
          name="reason"
          legend={title}
          hideLegend
          value={reason}
          error={problem('reason')}
          onChange={choose}
          options={reasons.map(({ code, label, hint }) => ({
            value: code,
            label: t(label),
            ...(hint !== '' && { description: t(hint) }),
          }))}
        />
      </div>
      {offered.length > 0 && (
        <div className={styles.section}>
          <h2 className={styles.heading}>{missingTitle}</h2>
          <ChipRow id="missing" label={missingTitle} className={styles.chips}>
            {offered.map(({ code, label }) => (
              <Chip key={code} selected={missing.includes(code)} onClick={() => toggle(code)}>
                {t(label)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      {reason !== '' && (
        <TextareaField
          id="note"
          dir="auto"
          {...(reason === 'other'
            ? { label: t('What happened?') }
            : { label: t('Anything else?'), hint: t('optional') })}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          error={problem('note')}
          onChange={({ target }) => {
            cure('note');
            setNote(target.value);
          }}
        />
      )}
      {hasCome && (
        <Note tone="danger" icon={<PhoneCall aria-hidden="true" />}>
          <b>{t('Is someone in danger or hurt?')}</b>{' '}
          <Sentence message="{call}, or the police on 999." values={{ call }} />
        </Note>
      )}
    </StepScreen>
  );
}
