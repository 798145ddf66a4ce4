import type { Translate } from '../../../rules/text/text.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { dirhams } from '../../../rules/money/money.ts';
import { dateWithYear } from '../words/time-words.ts';
import type { Lists, MaidField, RecordOf } from './view.ts';

export const fieldWords = (t: Translate, field: MaidField): string =>
  ({
    firstName: t('First name'),
    arabicName: t('Name in Arabic, as she spells it'),
    bornOn: t('Born'),
    nationality: t('Nationality'),
    numberOfChildren: t('Own children'),
    religion: t('Faith, if she wishes'),
    skills: t('Good at'),
    skillLevels: t('How well'),
    notYet: t('Not yet'),
    experience: t('Families she worked for'),
    arrangement: t('Lives'),
    matchingType: t('Kind of contract'),
    languages: t('Languages'),
    roles: t('Works as'),
    letter: t('Her letter'),
    arabicLetter: t('Her letter in Arabic'),
    monthlyPrice: t('A month, with VAT'),
    wage: t('She receives'),
    availableFrom: t('Free from'),
    checks: t('Checked'),
  })[field];

export const arrangementWords = (t: Translate) =>
  ({ LIVE_IN: t('In'), LIVE_OUT: t('Out'), EITHER: t('In or out') }) as const;

export const levelWords = (t: Translate) =>
  ({ BASIC: t('Basic'), GOOD: t('Good'), FLUENT: t('Fluent'), NATIVE: t('Native') }) as const;

export const roleWords = (t: Translate) => ({ MAID: t('Maid'), NANNY: t('Nanny') }) as const;

export const checkWords = (t: Translate) =>
  ({
    IDENTITY: t('Passport seen'),
    REFERENCE: t('Families called'),
    LANGUAGES: t('English call'),
    MEDICAL: t('Medical test'),
  }) as const;

export const faithWords = (t: Translate): Readonly<Record<string, string>> => ({
  CHRISTIAN: t('Christian'),
  MUSLIM: t('Muslim'),
  HINDU: t('Hindu'),
  BUDDHIST: t('Buddhist'),
  OTHER: t('Other'),
});

export const skillLevelWords = (t: Translate) =>
  ({ CONFIDENT: t('Confident'), SOME: t('Some') }) as const;

/** A field's value as one line of words, for comparisons. */
export function valueWords(
  t: Translate,
  record: RecordOf,
  field: MaidField,
  lists: Lists | null,
): string {
  const skill = (code: string) =>
    lists?.skills.find((one) => one.code === code)?.label ?? code.toLowerCase();
  const list = (items: readonly string[]) => listWords(items, t.language);
  const words: Readonly<Record<MaidField, () => string>> = {
    firstName: () => record.firstName,
    arabicName: () => record.arabicName,
    letter: () => record.letter,
    arabicLetter: () => record.arabicLetter,
    bornOn: () => dateWithYear(record.bornOn),
    availableFrom: () =>
      record.availableFrom === null ? t('Now') : dateWithYear(record.availableFrom),
    nationality: () =>
      lists?.nationalities.find(({ code }) => code === record.nationality)?.label ??
      record.nationality,
    matchingType: () =>
      lists?.matchingTypes.find(({ id }) => id === record.matchingType)?.name ??
      String(record.matchingType),
    numberOfChildren: () => String(record.numberOfChildren),
    religion: () =>
      record.religion === null
        ? t('Not given')
        : (faithWords(t)[record.religion] ?? record.religion),
    arrangement: () => arrangementWords(t)[record.arrangement],
    monthlyPrice: () => dirhams(record.monthlyPrice, t),
    wage: () => dirhams(record.wage, t),
    skills: () => list(record.skills.map(skill)),
    notYet: () => list(record.notYet.map(skill)),
    skillLevels: () =>
      list(
        Object.entries(record.skillLevels).map(
          ([code, level]) => `${skill(code)}: ${skillLevelWords(t)[level]}`,
        ),
      ),
    experience: () =>
      record.experience
        .map(({ place, years, what, arabicPlace, arabicWhat }) =>
          [
            t('{years, plural, one {1 year} other {# years}} in {place}: {what}', {
              years,
              place,
              what,
            }),
            ...[arabicPlace, arabicWhat].filter(Boolean),
          ].join(' · '),
        )
        .join(t.language === 'ar' ? '؛ ' : '; '),
    languages: () =>
      list(
        record.languages.map(
          ({ language, level }) =>
            `${lists?.languageNames[language] ?? language}: ${levelWords(t)[level].toLowerCase()}`,
        ),
      ),
    roles: () => list(record.roles.map((role) => roleWords(t)[role])),
    checks: () =>
      list(record.checks.map(({ what, on }) => `${checkWords(t)[what]} ${dateWithYear(on)}`)),
  };
  return words[field]() || t('Nothing');
}
