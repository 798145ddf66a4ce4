import type { Language } from './fill-template.ts';

const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
] as const;
const weekdays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

type Options = Omit<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** Times of day in words; midnight and noon have their own. */
function arabicHalf(hour: number): string {
  if (hour === 12) return 'ظهرًا';
  return hour < 12 ? 'صباحًا' : 'مساءً';
}

/** Written here rather than by `Intl`, whose Arabic differs from browser to browser: 16 نوفمبر 2026، 9:30 صباحًا. */
function arabicWords(options: Options): (date: Date) => string {
  const { timeZone = 'UTC' } = options;
  const numbers = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (date) => {
    const found = Object.fromEntries(
      numbers.formatToParts(date).map(({ type, value }) => [type, value]),
    );
    const [year = 0, month = 1, day = 1, hour = 0] = ['year', 'month', 'day', 'hour'].map((name) =>
      Number(found[name]),
    );
    const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
    const words = [
      options.weekday && weekday,
      options.day && `${day}`,
      options.month && months[month - 1],
      options.year && `${year}`,
    ];
    const dayWords = words.filter(Boolean).join(' ');
    if (!options.hour) return dayWords;
    const onDial = hour % 12 === 0 ? 12 : hour % 12;
    const minutes = options.minute ? `:${found['minute']}` : '';
    const seconds = options.second ? `:${found['second']}` : '';
    const time = `${onDial}${minutes}${seconds} ${arabicHalf(hour)}`;
    return dayWords === '' ? time : `${dayWords}، ${time}`;
  };
}

function englishWords(locale: string, options: Options): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (date) => format.format(date);
}

const made = new Map<string, (date: Date) => string>();

/** Dates in the reader's language, as British English or Arabic of the Emirates writes them. */
export function dateWords(language: Language, options: Options): (date: Date) => string {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const locale = language === 'en' ? 'en-GB' : language;
  const words = language === 'ar' ? arabicWords(options) : englishWords(locale, options);
  made.set(key, words);
  return words;
}

/** The same for an ISO day. */
export const dayIn = (language: Language, day: string, options: Options): string =>
  dateWords(language, options)(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** Things one after the other: one, two, three. */
export const listWords = (items: readonly string[], language: Language): string =>
  items.join(language === 'ar' ? '، ' : ', ');
