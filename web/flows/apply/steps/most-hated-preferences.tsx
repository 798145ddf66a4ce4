import { Check, Info } from 'lucide-react';
import { MOST_UNSUITED, unsuited } from '../../../../content/contact/choices.ts';
import { preferenceProblems } from '../../../../rules/flows/closing-answers.ts';
import { useText } from '../../../text/use-text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Booked } from '../../ending/booked.tsx';
import styles from './preferences.module.css';
import fields from '../../frame/fields.module.css';
import type { StepProps } from '../../engine/step.ts';
import { QuietAction } from '../../frame/quiet-action.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';

const offered = { ids: new Set<number>(unsuited.map(({ id }) => id)), most: MOST_UNSUITED };
const readIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/** Asked after the booking: what would not work at home. It is about the work alone. */
export default function MostHatedPreferences({ wizard }: StepProps<'MOST_HATED_PREFERENCES'>) {
  const t = useText();
  const chosen = wizard.draft('matchingTypes');
  const note = wizard.draft('note');
  const ids = readIds(chosen.value);
  const [found, setFound] = useFound(() =>
    preferenceProblems({ matchingTypes: ids, note: note.value }, offered, t),
  );
  const name = wizard.info.maid?.firstName ?? '';
  const problems = { ...wizard.problems, ...found };
  const toggle = (id: number) =>
    chosen.set((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(','));
  const send = (matchingTypes: readonly number[], words: string) => {
    const answer = { matchingTypes, note: words };
    const wrong = preferenceProblems(answer, offered, t);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('What would not work in your home?')}
      why={t(
        'Choose up to three. We only use it to suggest people. Nobody is marked down for it, and {name} does not see it.',
        { name },
      )}
      problems={problems}
      actionLabel={
        ids.length === 0
          ? t('Continue')
          : t('Save {count, plural, one {1 choice} other {# choices}}', { count: ids.length })
      }
      onAction={() => send(ids, note.value)}
      secondary={<QuietAction onClick={() => send([], '')}>{t('Nothing to add')}</QuietAction>}
    >
      <Booked wizard={wizard} />
      <fieldset
        id="matchingTypes"
        tabIndex={-1}
        className={styles.chips}
        aria-label={t('What would not work')}
      >
        {unsuited.map(({ id, label }) => (
          <Chip
            key={id}
            selected={ids.includes(id)}
            icon={ids.includes(id) && <Check aria-hidden="true" />}
            disabled={ids.length >= MOST_UNSUITED && !ids.includes(id)}
            onClick={() => toggle(id)}
          >
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <TextareaField
        id="note"
        dir="auto"
        label={t('In your own words')}
        hint={t('optional')}
        maxLength={400}
        value={note.value}
        error={problems['note'] && t(problems['note'])}
        onChange={({ target }) => note.set(target.value)}
      />
      <p className={fields.line}>
        <Info aria-hidden="true" />
        {t('It is about the work. We do not ask about nationality or faith here.')}
      </p>
    </StepScreen>
  );
}
