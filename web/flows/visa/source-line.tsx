import { wholeDay } from '../../text/day-words.ts';
import { useText } from '../../text/use-text.tsx';

interface SourceLineProps {
  /** A message. */
  readonly source: string;
  /** An ISO day. */
  readonly checkedOn: string;
}

/** Where a fact was read, and when. */
export function SourceLine({ source, checkedOn }: SourceLineProps) {
  const t = useText();
  return (
    <p className="small muted">
      {t('Source: {source}, checked {day}', { source: t(source), day: wholeDay(checkedOn, t) })}
    </p>
  );
}
