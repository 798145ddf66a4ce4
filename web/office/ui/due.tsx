import { useText } from '../../text/use-text.tsx';
import { bothClocks, type TimeLeft, timeLeftWords } from '../words/time-words.ts';

const classes = { normal: '', soon: 'soon', late: 'late', paused: 'pz' } as const;

/** A time target: words first, a line of used time under them. */
export function Due({ time }: { time: TimeLeft }) {
  const t = useText();
  const words = bothClocks(t, time);
  return (
    <span className={`due ${classes[time.state]}`} title={words}>
      <b aria-hidden="true">{timeLeftWords(t, time)}</b>
      <span className="sr">{words}</span>
      <i aria-hidden="true">
        <u style={{ inlineSize: `${Math.round(time.used * 100)}%` }} />
      </i>
    </span>
  );
}
