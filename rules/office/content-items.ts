import { ARRIVAL_PLAN } from '../text/arrival-plan-form.ts';
import { HOURS_PARAMETER } from './office-hours.ts';

/** Where a piece of content is stored; the same names as on the command line. */
export const contentKinds = ['parameters', 'site', 'guides', 'resources'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'review', 'scheduled', 'live', 'past', 'discarded'] as const;
export type ContentState = (typeof contentStates)[number];

/** What colleagues look for it under. */
export const contentGroups = ['texts', 'parameters', 'hours', 'guides', 'files'] as const;
export type ContentGroup = (typeof contentGroups)[number];

export interface ContentItem {
  readonly kind: ContentKind;
  readonly key: string;
}

const texts: ReadonlySet<string> = new Set([
  'SURVEY_GOOGLE_REVIEW_HEADER',
  'SURVEY_GOOGLE_REVIEW_TEXT',
  'chatMessage',
  'maidLabel',
  'maidsLabel',
]);

export const isHours = ({ kind, key }: ContentItem): boolean =>
  kind === 'parameters' && key === HOURS_PARAMETER;

export const isArrivalPlan = ({ kind, key }: ContentItem): boolean =>
  kind === 'parameters' && key === ARRIVAL_PLAN;

export function groupOf(item: ContentItem): ContentGroup {
  if (item.kind === 'guides') return 'guides';
  if (item.kind === 'resources') return 'files';
  if (isHours(item)) return 'hours';
  return texts.has(item.key) ? 'texts' : 'parameters';
}

const pages: readonly (readonly [test: RegExp, path: string])[] = [
  [/^sites_(?:visa|wait|sponsor|cost|price)_/, '/services'],
  [/^(?:office_name|office_licence|office_address)$/, '/legal'],
  [/^sites_branches$/, '/maps'],
  [/^sites_call_us/, '/call_us'],
];

/** A page that shows a setting, parameter or PDF to families; null if no public page does. */
export function pageOf({ kind, key }: ContentItem): string | null {
  if (kind === 'resources') return '/legal';
  if (kind === 'site') return '/';
  return pages.find(([test]) => test.test(key))?.[1] ?? null;
}

/** Facts that nobody compared with their source for so many days are listed. */
export const OLD_FACT_DAYS = 90;
