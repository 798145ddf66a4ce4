import type { Facets } from '../../../../contract/catalogue.ts';
import {
  levelsFromLowest,
  type WishedLanguage,
} from '../../../../rules/catalogue/catalogue-filter.ts';
import { languageLevels } from '../../../../rules/text/phrases.ts';
import { useText } from '../../../text/use-text.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Choices, FilterSection } from './filter-choices.tsx';
import type { Choose } from './use-chosen-filter.ts';

const WELL = 'GOOD';

type FilterLanguagesProps = {
  options: Facets['languages'];
  chosen: readonly WishedLanguage[];
  choose: Choose;
};

/** Languages at a sufficient level; a chosen language also offers other levels. */
export function FilterLanguages({ options, chosen, choose }: FilterLanguagesProps) {
  const t = useText();
  const levelOf = (language: string) =>
    chosen.find((wish) => wish.language === language)?.level ?? WELL;
  const counted = options
    .map(({ value, label = '', count }) => ({
      value: value.split(':')[0] ?? '',
      label,
      count,
      full: value,
    }))
    .filter(({ value, full }) => full === `${value}:${levelOf(value)}`)
    .sort((a, b) => b.count - a.count);
  const chooseLanguages = (languages: readonly string[]) =>
    choose({
      languages: languages
        .map((language) => ({ language, level: levelOf(language) }))
        .sort((a, b) => (a.language < b.language ? -1 : 1)),
    });
  const setLevel = (language: string, text: string) => {
    const level = levelsFromLowest.find((known) => known === text) ?? WELL;
    choose({
      languages: chosen.map((one) => (one.language === language ? { language, level } : one)),
    });
  };
  return (
    <FilterSection title={t('Speaks well')}>
      <Choices
        options={counted}
        chosen={chosen.map(({ language }) => language)}
        nameOf={({ label, value }) => label ?? value}
        onChange={chooseLanguages}
        most={4}
      >
        {(language) => (
          <SelectField
            label={t('How well she speaks {language}', {
              language:
                options.find(({ value }) => value.startsWith(`${language}:`))?.label ?? language,
            })}
            hideLabel
            compact
            value={levelOf(language)}
            onChange={(event) => setLevel(language, event.currentTarget.value)}
          >
            {levelsFromLowest.map((level) => (
              <option key={level} value={level}>
                {level === 'BASIC'
                  ? t('A few words are enough')
                  : t('At least {level}', { level: t(languageLevels[level]) })}
              </option>
            ))}
          </SelectField>
        )}
      </Choices>
    </FilterSection>
  );
}
