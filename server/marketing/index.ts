export { type FittingRule, fittingRule, campaignRules } from './rules.ts';
export { readRuleRecords, replaceRules, rulesOf } from './rule-records.ts';
export { rating } from './rating.ts';
export { registerFunnel } from './funnel.ts';
export { readFunnel } from './funnel-query.ts';
