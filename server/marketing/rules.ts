import { asc } from 'drizzle-orm';
import {
  type CampaignLink,
  type CampaignRule,
  type CampaignTags,
  matchCampaign,
} from '../../rules/campaigns.ts';
import { redirectTarget } from '../../rules/redirect-target.ts';
import { Kept } from '../platform/store/kept.ts';
import { campaignRules as table } from '../platform/store/schema.ts';
import type { Store } from '../platform/store/store.ts';

function linkOf(row: typeof table.$inferSelect): CampaignLink | null {
  if (row.chatNumberCode !== null) {
    return { kind: 'chat', numberCode: row.chatNumberCode, message: row.chatMessage };
  }
  const target = row.landingTarget === null ? null : redirectTarget(row.landingTarget);
  return target === null ? null : { kind: 'landing', target };
}

/** The campaign rules in their order, as the store has them; one that leads nowhere safe is left out. */
export async function campaignRules({ db }: Pick<Store, 'db'>): Promise<readonly CampaignRule[]> {
  const rows = await db.select().from(table).orderBy(asc(table.position));
  return rows.flatMap((row) => {
    const link = linkOf(row);
    const { code, conditions, pageCodes, hireMaidOffEnabled } = row;
    return link === null ? [] : [{ code, conditions, pageCodes, hireMaidOffEnabled, link }];
  });
}

/** Tells which rule a page is shown under; at once while the rules are in memory. */
export function campaignCode(store: Pick<Store, 'db' | 'onChange'>) {
  const kept = new Kept<readonly CampaignRule[]>(store, ['rules'], { entries: 1 });
  return (tags: CampaignTags, pageCode: string): string | null | Promise<string | null> => {
    const rules = kept.ask('', () => campaignRules(store));
    const codeOf = (known: readonly CampaignRule[]) =>
      matchCampaign(known, tags, pageCode)?.code ?? null;
    return rules instanceof Promise ? rules.then(codeOf) : codeOf(rules);
  };
}
