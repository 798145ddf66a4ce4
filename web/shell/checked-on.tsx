import { useText, useTextSetting } from '../text/use-text.tsx';

/** The day on which facts that change were last compared with their sources. */
export function CheckedOn({ day }: { day: string }) {
  const t = useText();
  const { language } = useTextSetting();
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const text = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{t('Last checked {date}', { date: text.format(date) })}</time>;
}
