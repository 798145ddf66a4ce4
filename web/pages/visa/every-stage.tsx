import { visaTexts } from '../../../content/visa/page.ts';
import { type StageFacts, stageTable, type VisaDays } from '../../../rules/visa/stage-table.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './every-stage.module.css';
import { actorWords, stageWords } from './stage-words.ts';

function officialWords(t: Translate, { official }: StageFacts): string {
  if (official === null) return t('no official time');
  const { from, to } = official;
  return from === to
    ? t(visaTexts.oneOrMoreDays, { days: to })
    : t(visaTexts.daysFromTo, { from, to });
}

function deadlineWords(t: Translate, { stage, startsDeadline }: StageFacts): string | null {
  if (startsDeadline === null) return null;
  const { days } = startsDeadline;
  if (stage === 'entry_permit')
    return t('Then {days} days to arrive or change her status', { days });
  if (stage === 'arrival') return t('Then {days} days to give fingerprints', { days });
  return t('The certificate is valid for {days} days', { days });
}

/** The table of stages for a woman who is already here (VISA-04). */
export function EveryStage({ days }: { days: VisaDays }) {
  const t = useText();
  const [stages, actors] = [stageWords(t), actorWords(t)];
  const table = stageTable({ emirate: 'dubai', whereabouts: 'cancelled', sponsor: 'agency' }, days);
  return (
    <ol className={styles.stages}>
      {table.map((facts, at) => (
        <li key={facts.stage}>
          <span aria-hidden="true">{at + 1}</span>
          <div>
            <h3>{stages[facts.stage]}</h3>
            <p>
              <b>{actors[facts.actor]}</b> <span>{officialWords(t, facts)}</span>
            </p>
            <p className={styles.deadline}>{deadlineWords(t, facts)}</p>
            {facts.official && <p className="caption">{t(facts.official.source)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
