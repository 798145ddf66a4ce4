import type { CampaignCondition, CampaignRule } from './campaigns.ts';

type Scope = Pick<CampaignRule, 'conditions' | 'pageCodes' | 'hireMaidOffEnabled'>;

/** True if every text that passes `narrow` with this value also passes `wide`. */
function valueImplies(narrow: CampaignCondition['test'], value: string, wide: CampaignCondition) {
  const text = value.toLowerCase();
  return wide.values.some((wanted) => {
    const part = wanted.toLowerCase();
    if (wide.test === 'equals') return narrow === 'equals' && text === part;
    if (wide.test === 'contains') return text.includes(part);
    return narrow !== 'contains' && text.startsWith(part);
  });
}

const implies = (narrow: CampaignCondition, wide: CampaignCondition): boolean =>
  narrow.field === wide.field &&
  narrow.values.every((value) => valueImplies(narrow.test, value, wide));

function coversPages(earlier: Scope, later: Scope): boolean {
  if (later.hireMaidOffEnabled && !earlier.hireMaidOffEnabled) return false;
  if (earlier.pageCodes.length === 0) return true;
  return (
    later.pageCodes.length > 0 && later.pageCodes.every((code) => earlier.pageCodes.includes(code))
  );
}

/** True if the later rule can never win, because the earlier one matches every visitor that it matches. */
export const alwaysWins = (earlier: Scope, later: Scope): boolean =>
  coversPages(earlier, later) &&
  earlier.conditions.every((wide) => later.conditions.some((narrow) => implies(narrow, wide)));
