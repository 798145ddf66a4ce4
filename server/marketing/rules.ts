import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { asc } from 'drizzle-orm';
import {
  type CampaignLink,
  type CampaignRule,
  type CampaignTags,
  matchCampaign,
  ruleTags,
} from '../../rules/marketing/campaigns.ts';
import { redirectTarget } from '../../rules/marketing/redirect-target.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { campaignRules as table } from './table.ts';
import type { Store } from '../platform/store/store.ts';

function linkOf(row: typeof table.$inferSelect, language: OwnLanguage): CampaignLink | null {
  if (row.chatNumberCode !== null) {
    const message = (language === 'ar' && row.chatMessageArabic) || row.chatMessage;
    return { kind: 'chat', numberCode: row.chatNumberCode, message };
  }
  const target = row.landingTarget === null ? null : redirectTarget(row.landingTarget);
  return target === null ? null : { kind: 'landing', target };
}

/** The rule of a row; none if its target is unsafe. */
export function ruleOf(
  row: typeof table.$inferSelect,
  language: OwnLanguage = 'en',
): CampaignRule[] {
  const link = linkOf(row, language);
  const { code, conditions, pageCodes, hireMaidOffEnabled } = row;
  return link === null ? [] : [{ code, conditions, pageCodes, hireMaidOffEnabled, link }];
}

/** The campaign rules in their order; a rule with an unsafe target is left out. */
export async function campaignRules(
  { db }: Pick<Store, 'db'>,
  language: OwnLanguage = 'en',
): Promise<readonly CampaignRule[]> {
  const rows = await db.select().from(table).orderBy(asc(table.position));
  return rows.flatMap((row) => ruleOf(row, language));
}

/** A rule that matches a visitor, and the part of the visitor's tags that it looked at. */
export interface FittingRule {
  readonly code: string;
  readonly tags: CampaignTags;
}

/** Finds the rule for a page; synchronous while the rules are cached. */
export function fittingRule(store: Pick<Store, 'db' | 'onChange'>) {
  const cache = new SharedCache<readonly CampaignRule[]>(store, ['rules'], { entries: 1 });
  return (
    tags: CampaignTags,
    pageCode: string,
  ): FittingRule | null | Promise<FittingRule | null> => {
    const rules = cache.ask('', () => campaignRules(store));
    const find = (known: readonly CampaignRule[]) => {
      const rule = matchCampaign(known, tags, pageCode);
      return rule && { code: rule.code, tags: ruleTags(rule, tags) };
    };
    return rules instanceof Promise ? rules.then(find) : find(rules);
  };
}
