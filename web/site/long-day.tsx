import { dayIn } from '../../rules/text/date-words.ts';
import { useTextSetting } from '../text/use-text.tsx';

interface LongDayProps {
  /** An ISO day; an invalid one shows nothing. */
  day: string;
  /** The sentence that contains the date. */
  children: (date: string) => string;
}

export function LongDay({ day, children }: LongDayProps) {
  const { language } = useTextSetting();
  // Not by `isDay`, whose module comes with the page of maids.
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  const date = dayIn(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
  return <time dateTime={day}>{children(date)}</time>;
}
