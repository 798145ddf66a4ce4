export const campaignFields = [
  'source',
  'campaign',
  'term',
  'source_type',
  'medium',
  'event',
] as const;
export type CampaignField = (typeof campaignFields)[number];

/** The visitor's campaign, from the link. */
export type CampaignTags = { readonly [Field in CampaignField]?: string };

export interface CampaignCondition {
  readonly field: CampaignField;
  readonly test: 'equals' | 'contains' | 'prefix';
  readonly values: readonly string[];
}

/** Opens a chat with a configured number, or a page of the site. */
export type CampaignLink =
  | { readonly kind: 'chat'; readonly numberCode: string; readonly message: string | null }
  | { readonly kind: 'landing'; readonly target: string };

export interface CampaignRule {
  readonly code: string;
  readonly conditions: readonly CampaignCondition[];
  /** Empty: every page except hire-maid-off. */
  readonly pageCodes: readonly string[];
  readonly hireMaidOffEnabled: boolean;
  readonly link: CampaignLink;
}

const LONGEST_TAG = 200;
const parameters: readonly (readonly [CampaignField, readonly string[]])[] = [
  ['source', ['utm_source']],
  ['campaign', ['utm_campaign']],
  ['term', ['utm_term']],
  ['source_type', ['utm_source_type', 'source_type']],
  ['medium', ['utm_medium']],
  ['event', ['event', 'affiliateEvent', 'utm_event']],
];

const isTag = (value: string | null): value is string =>
  value !== null && value !== '' && value.length <= LONGEST_TAG && !/\p{Cc}/u.test(value);

/** The tags of an address. The first value of a repeated parameter counts; other parameters are ignored. */
export function campaignTags(search: URLSearchParams): CampaignTags {
  const tags: { [Field in CampaignField]?: string } = {};
  for (const [field, names] of parameters) {
    const value = names.map((name) => search.get(name)).find(isTag);
    if (value !== undefined) tags[field] = value;
  }
  return tags;
}

const tests = {
  equals: (value: string, wanted: string) => value === wanted,
  contains: (value: string, wanted: string) => value.includes(wanted),
  // Matches the start of any word: "spring_re_x" matches re_, "more_x" does not.
  prefix: (value: string, wanted: string) =>
    value
      .split(/(?<=[^a-z0-9])/)
      .some((_, at, words) => words.slice(at).join('').startsWith(wanted)),
} as const;

/** Printed links are typed by hand, so matching ignores case. */
function holds({ field, test, values }: CampaignCondition, tags: CampaignTags): boolean {
  const value = tags[field]?.toLowerCase();
  return value !== undefined && values.some((wanted) => tests[test](value, wanted.toLowerCase()));
}

function appliesOn({ pageCodes, hireMaidOffEnabled }: CampaignRule, pageCode: string): boolean {
  if (pageCode === 'hire-maid-off') return hireMaidOffEnabled;
  return pageCodes.length === 0 || pageCodes.includes(pageCode);
}

/** Returns the first rule that applies to the page and whose conditions all match. */
export function matchCampaign(
  rules: readonly CampaignRule[],
  tags: CampaignTags,
  pageCode: string,
): CampaignRule | null {
  if (Object.keys(tags).length === 0) return null;
  const fits = (rule: CampaignRule) =>
    appliesOn(rule, pageCode) && rule.conditions.every((condition) => holds(condition, tags));
  return rules.find(fits) ?? null;
}

/**
 * The tags that a rule tests. Every visitor who gets a cached page under a rule shares these, so other tags must not
 * change the page. The rule also matches on these tags alone: an earlier rule that failed on all tags fails on fewer.
 */
export function ruleTags({ conditions }: CampaignRule, tags: CampaignTags): CampaignTags {
  if (conditions.length === 0) return tags;
  const fields = new Set<string>(conditions.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(tags)
      .filter(([field]) => fields.has(field))
      .map(([field, value]) => [field, value.toLowerCase()]),
  );
}
