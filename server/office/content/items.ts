import { and, asc, desc, inArray, ne, sql } from 'drizzle-orm';
import productFiles from '../../../content/resources.json' with { type: 'json' };
import { ARRIVAL_PLAN } from '../../../rules/text/arrival-plan-form.ts';
import { type ContentItem, groupOf } from '../../../rules/office/content-items.ts';
import { HOURS_PARAMETER } from '../../../rules/office/office-hours.ts';
import { defaultGuides } from '../../guides/index.ts';
import { guides } from '../../guides/table.ts';
import { parameters } from '../../parameters/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { resources } from '../../resources/table.ts';
import { siteSettings } from '../../site/table.ts';
import { contentVersions } from './table.ts';

export interface NamedItem extends ContentItem {
  readonly title: string | null;
}

/** Guides and PDFs of the agency that are not on the site: still drafts, or taken off it. */
const absentItems = (db: Database): Promise<NamedItem[]> =>
  // The newest version names an item that has no row of its own.
  db
    .selectDistinctOn([contentVersions.kind, contentVersions.key], {
      kind: contentVersions.kind,
      key: contentVersions.key,
      title: sql<
        string | null
      >`nullif(coalesce(${contentVersions.value}->>'title', ${contentVersions.value}->'value'->>'title'), '')`,
    })
    .from(contentVersions)
    .where(
      and(
        inArray(contentVersions.kind, ['guides', 'resources']),
        ne(contentVersions.state, 'discarded'),
      ),
    )
    .orderBy(contentVersions.kind, contentVersions.key, desc(contentVersions.number));

/** Everything that colleagues may change; hours and the arrival plan are there before anybody changed them. */
export async function allItems(db: Database): Promise<readonly NamedItem[]> {
  const [parameterRows, settings, changedGuides, files, absent] = await Promise.all([
    db.select({ key: parameters.code }).from(parameters).orderBy(asc(parameters.code)),
    db.select({ key: siteSettings.code }).from(siteSettings).orderBy(asc(siteSettings.code)),
    db.select().from(guides),
    db
      .select({ key: resources.code, title: resources.title })
      .from(resources)
      .orderBy(asc(resources.code)),
    absentItems(db),
  ]);
  const titles = new Map(changedGuides.map(({ name, value }) => [name, value.title]));
  const shown: readonly NamedItem[] = [
    { kind: 'parameters', key: HOURS_PARAMETER, title: null },
    { kind: 'parameters', key: ARRIVAL_PLAN, title: null },
    ...settings.map(({ key }) => ({ kind: 'site' as const, key, title: null })),
    ...parameterRows
      .filter(({ key }) => key !== HOURS_PARAMETER && key !== ARRIVAL_PLAN)
      .map(({ key }) => ({ kind: 'parameters' as const, key, title: null })),
    ...[...defaultGuides.values()].map(({ name, title }) => ({
      kind: 'guides' as const,
      key: name,
      title: titles.get(name) ?? title,
    })),
    ...changedGuides
      .filter(({ name }) => !defaultGuides.has(name))
      .map(({ name, value: { title } }) => ({ kind: 'guides' as const, key: name, title })),
    ...files.map((file) => ({ kind: 'resources' as const, ...file })),
  ];
  const idOf = ({ kind, key }: ContentItem) => `${kind}/${key}`;
  const known = new Set(shown.map(idOf));
  return [...shown, ...absent.filter((item) => !known.has(idOf(item)))];
}

export const shownItem = ({ kind, key, title }: NamedItem) => ({
  kind,
  key,
  title,
  group: groupOf({ kind, key }),
});

/** False for names that no page of the product would read, and for guides and PDFs that nobody added. */
export const isKnownItem = async (db: Database, { kind, key }: ContentItem): Promise<boolean> =>
  (await allItems(db)).some((item) => item.kind === kind && item.key === key);

const productFileCodes: ReadonlySet<string> = new Set(productFiles.map(({ code }) => code));

/** The pages of the product need its own guides and PDFs; everything else that a colleague added can leave the site. */
export const canTakeOff = ({ kind, key }: ContentItem): boolean =>
  (kind === 'resources' && !productFileCodes.has(key)) ||
  (kind === 'guides' && !defaultGuides.has(key));
