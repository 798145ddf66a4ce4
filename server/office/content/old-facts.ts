import type { Guide } from '../../../content/guides/guide.ts';
import { OLD_FACT_DAYS } from '../../../rules/office/content-items.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { defaultGuides } from '../../guides/index.ts';
import type { NamedItem } from './items.ts';
import type { Version } from './versions.ts';

interface OldFact {
  readonly term: string;
  readonly value: string;
  readonly checked: string;
}

const guideFacts = ({ facts, checked }: Guide): readonly OldFact[] =>
  facts.map(({ term, value, checked: own = checked }) => ({ term, value, checked: own }));

function factsOf({ kind, key }: NamedItem, live: Version | undefined): readonly OldFact[] {
  if (kind === 'guides') {
    const guide: Guide | undefined = Object(live?.value).value ?? defaultGuides.get(key);
    return guide === undefined ? [] : guideFacts(guide);
  }
  const checked = live?.checkedOn;
  return checked ? [{ term: key, value: String(Object(live.value).value), checked }] : [];
}

/** Facts of live content that nobody compared with their source for 90 days. */
export function oldFactsOf(items: readonly NamedItem[], live: readonly Version[]) {
  const oldest = addDays(dubaiDay(new Date()), -OLD_FACT_DAYS);
  return items.flatMap((item) => {
    const version = live.find(({ kind, key }) => kind === item.kind && key === item.key);
    const facts = factsOf(item, version).filter(({ checked }) => checked < oldest);
    return facts.length > 0 ? [{ item, facts }] : [];
  });
}
