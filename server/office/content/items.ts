import { asc, eq } from 'drizzle-orm';
import { ARRIVAL_PLAN } from '../../../rules/text/arrival-plan-form.ts';
import {
  type ContentItem,
  groupOf,
  isArrivalPlan,
  isHours,
} from '../../../rules/office/content-items.ts';
import { HOURS_PARAMETER } from '../../../rules/office/office-hours.ts';
import { defaultGuides } from '../../guides/index.ts';
import { guides } from '../../guides/table.ts';
import { parameters } from '../../parameters/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { resources } from '../../resources/table.ts';
import { siteSettings } from '../../site/table.ts';

export interface NamedItem extends ContentItem {
  readonly title: string | null;
}

/** Everything that colleagues may change; hours and the arrival plan are there before anybody changed them. */
export async function allItems(db: Database): Promise<readonly NamedItem[]> {
  const [parameterRows, settings, changedGuides, files] = await Promise.all([
    db.select({ key: parameters.code }).from(parameters).orderBy(asc(parameters.code)),
    db.select({ key: siteSettings.code }).from(siteSettings).orderBy(asc(siteSettings.code)),
    db.select().from(guides),
    db
      .select({ key: resources.code, title: resources.title })
      .from(resources)
      .orderBy(asc(resources.code)),
  ]);
  const titles = new Map(changedGuides.map(({ name, value }) => [name, value.title]));
  return [
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
    ...files.map((file) => ({ kind: 'resources' as const, ...file })),
  ];
}

export const shownItem = ({ kind, key, title }: NamedItem) => ({
  kind,
  key,
  title,
  group: groupOf({ kind, key }),
});

/** False for names that no page of the product would read. */
export async function isKnownItem(db: Database, { kind, key }: ContentItem): Promise<boolean> {
  if (kind === 'guides') return defaultGuides.has(key);
  if (isHours({ kind, key }) || isArrivalPlan({ kind, key })) return true;
  const rows =
    kind === 'parameters'
      ? await db.select({ key: parameters.code }).from(parameters).where(eq(parameters.code, key))
      : kind === 'site'
        ? await db
            .select({ key: siteSettings.code })
            .from(siteSettings)
            .where(eq(siteSettings.code, key))
        : await db.select({ key: resources.code }).from(resources).where(eq(resources.code, key));
  return rows.length > 0;
}
