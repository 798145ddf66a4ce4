import { stageName } from '../../../rules/office/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { stageTimes } from '../words/application-words.ts';
import styles from './application.module.css';
import type { View } from './view.ts';

const marks = { done: 'd', now: 'o', later: '', skipped: '' } as const;

/** The five stages with their times; on a phone only the present one has words. */
export function StageBar({ view: { stages, row } }: { view: View }) {
  const t = useText();
  if (stages.length === 0) return null;
  return (
    <div className={styles.stages}>
      <ol className="stage" aria-label={t('Stages')}>
        {stages.map((one) => (
          <li
            key={one.stage}
            className={marks[one.state]}
            data-state={one.state}
            aria-current={one.state === 'now' ? 'step' : undefined}
          >
            <span>{stageName(t, one.stage)}</span>
            <small>{stageTimes(t, one, row.time?.targetMinutes ?? null)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
