/** What a visitor can choose by, as the catalogue call understands it. */
export interface Filter {
  readonly arrangement?: 'LIVE_IN' | 'LIVE_OUT';
  readonly skill?: string;
}

interface Choice {
  readonly name: keyof Filter;
  readonly value: string;
  readonly label: string;
}

export const choices: readonly Choice[] = [
  { name: 'arrangement', value: 'LIVE_IN', label: 'Live-in' },
  { name: 'arrangement', value: 'LIVE_OUT', label: 'Live-out' },
  { name: 'skill', value: 'NEWBORNS', label: 'Newborns' },
  { name: 'skill', value: 'TODDLERS', label: 'Toddlers' },
  { name: 'skill', value: 'SCHOOL_RUNS', label: 'School runs' },
  { name: 'skill', value: 'ELDERLY_CARE', label: 'Elderly care' },
  { name: 'skill', value: 'ARABIC_COOKING', label: 'Arabic cooking' },
  { name: 'skill', value: 'CLEANING', label: 'Cleaning' },
  { name: 'skill', value: 'PETS', label: 'Dogs and cats' },
];

const isSkill = (value: string | null): value is string =>
  choices.some((choice) => choice.name === 'skill' && choice.value === value);

/** What the address says; values that nobody offers are left out. */
export function filterIn(search: URLSearchParams): Filter {
  const arrangement = search.get('arrangement');
  const skill = search.get('skill');
  return {
    ...(arrangement === 'LIVE_IN' || arrangement === 'LIVE_OUT' ? { arrangement } : {}),
    ...(isSkill(skill) ? { skill } : {}),
  };
}

export const isChosen = (filter: Filter, { name, value }: Choice): boolean =>
  filter[name] === value;

/** The address with this choice made, or taken back when it was made before. */
export function addressWith(filter: Filter, choice: Choice): string {
  const search = new URLSearchParams(Object.entries(filter));
  if (isChosen(filter, choice)) search.delete(choice.name);
  else search.set(choice.name, choice.value);
  return search.size > 0 ? `/hire-maid?${search}` : '/hire-maid';
}
