export { type FittingRule, fittingRule, campaignRules } from './rules.ts';
export { rating } from './rating.ts';
export { registerFunnel } from './funnel.ts';
