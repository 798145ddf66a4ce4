import { useId, useState } from 'react';
import {
  type CatalogueFilter,
  wishedArrangements,
  wishedReligions,
  wishedRoles,
} from '../../../../rules/catalogue/catalogue-filter.ts';
import type { Translate } from '../../../../rules/text/text.ts';
import { useText } from '../../../text/use-text.tsx';
import { Placeholder } from '../../../ui/placeholders/placeholder.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { RangeField } from '../../../ui/fields/range-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Choices, FilterSection, CollapsedSection } from './filter-choices.tsx';
import { FilterLanguages } from './filter-languages.tsx';
import styles from './filter-panel.module.css';
import { dayAndMonth } from '../../../maids/maid-words.ts';
import type { Choose } from './use-chosen-filter.ts';
import type { Counted } from './use-facets.ts';
import { faithNames, roleNames } from './wish-words.ts';

type FilterPanelProps = {
  filter: CatalogueFilter;
  choose: Choose;
  counted: Counted | null;
  /** Shown until the counts have loaded. */
  placeholder: 'filters' | 'filters-mobile';
};

const ANY = '';

function dayWords(day: string, place: number, t: Translate): string {
  return place === 0 ? t('Now') : t('By {day}', { day: dayAndMonth(day, t) });
}

const chosenCount = (count: number | undefined, t: Translate): string =>
  count ? t('{count, plural, one {1 chosen} other {# chosen}}', { count }) : t('Any');

/** Most requested first, then the others in the store's order. */
const ASKED_MOST = ['NEWBORNS', 'TODDLERS', 'ARABIC_COOKING', 'ELDERLY_CARE', 'PETS', 'DRIVING'];

function inUsualOrder(skills: Counted['facets']['skills']): Counted['facets']['skills'] {
  const place = ({ value }: { value: string }) => {
    const at = ASKED_MOST.indexOf(value);
    return at < 0 ? ASKED_MOST.length : at;
  };
  return skills.toSorted((a, b) => place(a) - place(b));
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

type SearchFieldProps = { text: string; onSearch: (text: string) => void };

/** Keeps the typed text, including a trailing space. */
function SearchField({ text, onSearch }: SearchFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    if (plain(typed) !== text) setTyped(text);
  }
  return (
    <TextField
      type="search"
      label={t('Search')}
      placeholder={t('Name, skill, place')}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSearch(plain(value));
      }}
    />
  );
}

/** All filters, with match counts. */
export function FilterPanel({ filter, choose, counted, placeholder }: FilterPanelProps) {
  const t = useText();
  const name = useId();
  if (counted === null) {
    return (
      <>
        <Placeholder name={placeholder} label={t('Loading')} />
        <Placeholder name="nationalities" />
      </>
    );
  }
  const { facets } = counted;
  const prices = facets.maxPrice.map(({ value }) => Number(value));
  const dearest = prices.at(-1) ?? 0;
  const price = Math.min(filter.maxPrice ?? dearest, dearest);
  const days = facets.availableBy;
  const asksOtherDay = days.every(({ value }) => value !== filter.availableBy);
  return (
    <>
      <div className={styles.section}>
        <SearchField text={filter.text ?? ''} onSearch={(text) => choose({ text }, true)} />
      </div>
      <div className={styles.section}>
        <RadioGroup
          legend={t('She lives')}
          name={`${name}-arrangement`}
          appearance="segmented"
          value={filter.arrangement ?? ANY}
          onChange={(value) =>
            choose({ arrangement: wishedArrangements.find((one) => one === value) })
          }
          options={[
            { value: ANY, label: t('Any') },
            { value: 'LIVE_IN', label: t('In') },
            { value: 'LIVE_OUT', label: t('Out') },
          ]}
        />
      </div>
      <FilterSection title={t('Good at')}>
        <Choices
          options={inUsualOrder(facets.skills)}
          chosen={filter.skills ?? []}
          nameOf={({ value, label }) => t(label ?? value)}
          onChange={(skills) => choose({ skills: skills.toSorted() })}
          most={6}
        />
      </FilterSection>
      <FilterLanguages options={facets.languages} chosen={filter.languages ?? []} choose={choose} />
      {prices.length > 1 && (
        <div className={styles.section}>
          <RangeField
            label={t('Up to')}
            valueText={filter.maxPrice === undefined ? t('Any price') : dirhams(price, t)}
            min={prices[0] ?? 0}
            max={dearest}
            step={(prices[1] ?? 0) - (prices[0] ?? 0)}
            value={price}
            onChange={(value) => choose({ maxPrice: value < dearest ? value : undefined }, true)}
          />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t('Free')}
          compact
          value={filter.availableBy ?? ANY}
          onChange={(event) => choose({ availableBy: event.currentTarget.value || undefined })}
        >
          <option value={ANY}>{t('Any day')}</option>
          {filter.availableBy !== undefined && asksOtherDay && (
            <option value={filter.availableBy}>{dayWords(filter.availableBy, 1, t)}</option>
          )}
          {days.map(({ value, count }, place) => (
            <option key={value} value={value}>
              {t('{words} ({count})', { words: dayWords(value, place, t), count })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('Experience')}
          compact
          value={filter.experience ?? ANY}
          onChange={(event) => choose({ experience: Number(event.currentTarget.value) })}
        >
          <option value={ANY}>{t('Any')}</option>
          {facets.experience.map(({ value, count }) => (
            <option key={value} value={value}>
              {t('{years, plural, one {1 year} other {# years}} or more ({count})', {
                years: Number(value),
                count,
              })}
            </option>
          ))}
        </SelectField>
      </div>
      <CollapsedSection title={t('Matching')} chosen={chosenCount(filter.preferences?.length, t)}>
        <Choices
          options={facets.preferences}
          chosen={(filter.preferences ?? []).map(String)}
          nameOf={({ value, label }) => t(label ?? value)}
          onChange={(kinds) => choose({ preferences: kinds.map(Number).sort((a, b) => a - b) })}
          most={40}
        />
      </CollapsedSection>
      <CollapsedSection
        title={t('She helps with')}
        chosen={filter.role ? t(roleNames[filter.role] ?? '') : t('Any')}
      >
        <Choices
          options={facets.role}
          chosen={filter.role ? [filter.role] : []}
          nameOf={({ value }) => t(roleNames[value] ?? value)}
          onChange={(roles) => choose({ role: wishedRoles.find((one) => one === roles.at(-1)) })}
        />
      </CollapsedSection>
      <CollapsedSection
        title={t('Faith, if it matters at home')}
        chosen={chosenCount(filter.religion?.length, t)}
      >
        <Choices
          options={facets.religion}
          chosen={filter.religion ?? []}
          nameOf={({ value }) => t(faithNames[value] ?? value)}
          onChange={(chosen) =>
            choose({ religion: wishedReligions.filter((one) => chosen.includes(one)).toSorted() })
          }
        />
      </CollapsedSection>
      <CollapsedSection
        title={t('Nationality')}
        chosen={chosenCount(filter.nationality?.length, t)}
      >
        <Choices
          options={facets.nationality}
          chosen={filter.nationality ?? []}
          nameOf={({ value, label }) => t(label ?? value)}
          onChange={(nationality) => choose({ nationality: nationality.toSorted() })}
          most={40}
        />
      </CollapsedSection>
    </>
  );
}
