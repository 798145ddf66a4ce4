import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { missingWishes, replacementReasons } from '../../../content/replacement.ts';
import { LONGEST_NOTE, reasonProblems } from '../../../rules/replacement-answers.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import lines from '../../wizard/contact/sources.module.css';
import { StepScreen } from '../../wizard/step-screen.tsx';
import styles from '../replacement.module.css';
import type { ReplacementStepProps } from '../use-replacement.ts';

/** Why: in kind words, with what was missing where that helps to find the right person. */
export default function Reason({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { info, submit } = replacing;
  const [reason, setReason] = useState(info.reason?.code ?? '');
  const [missing, setMissing] = useState<readonly string[]>(info.reason?.missing ?? []);
  const [note, setNote] = useState(info.reason?.note ?? '');
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const problems = { ...replacing.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const chosen = replacementReasons.find(({ code }) => code === reason);
  const offered = missingWishes.filter(({ code }) => chosen?.missing.includes(code));
  const choose = (code: string) => {
    setReason(code);
    setMissing([]);
    setFound({});
  };
  const toggle = (code: string) =>
    setMissing(missing.includes(code) ? missing.filter((one) => one !== code) : [...missing, code]);
  const send = () => {
    const answer = { reason, missing: [...missing], note };
    const wrong = reasonProblems(answer, replacementReasons);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void submit(answer);
  };
  const call = (
    <a className={classNames('link', styles.call)} href="/call-replacement">
      {t('Call us now')}
    </a>
  );
  return (
    <StepScreen
      title={t('What did not work?')}
      why={t(
        'Choose the closest. It helps us suggest the right person, and we speak with {name} ourselves.',
        { name: info.present.firstName },
      )}
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
          legend={t('What did not work?')}
          hideLegend
          value={reason}
          error={problem('reason')}
          onChange={choose}
          options={replacementReasons.map(({ code, label, hint }) => ({
            value: code,
            label: t(label),
            ...(hint !== '' && { description: t(hint) }),
          }))}
        />
      </div>
      {offered.length > 0 && (
        <div className={styles.section}>
          <h2 className={styles.heading}>{t('What was missing?')}</h2>
          <ChipRow id="missing" label={t('What was missing?')} className={styles.chips}>
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
          {...(reason === 'other'
            ? { label: t('What happened?') }
            : { label: t('Anything else?'), hint: t('optional') })}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          error={problem('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Note tone="danger" icon={<PhoneCall aria-hidden="true" />}>
        <b>{t('Is someone in danger or hurt?')}</b>{' '}
        <Sentence message="{call}, or the police on 999." values={{ call }} />
      </Note>
    </StepScreen>
  );
}
