import { useTextSetting } from '../text/use-text.tsx';

interface LongDayProps {
  /** An ISO day; an invalid one shows nothing. */
  day: string;
  /** The sentence that contains the date. */
  children: (date: string) => string;
}

export function LongDay({ day, children }: LongDayProps) {
  const { language } = useTextSetting();
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{children(format.format(date))}</time>;
}
