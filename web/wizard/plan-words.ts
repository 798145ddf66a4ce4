import type { Translate } from '../text/text.ts';

type Plan = 'LIVE_IN' | 'LIVE_OUT' | null;

export const planWords = (plan: Plan, t: Translate): string =>
  plan === 'LIVE_OUT' ? t('Live-out') : t('Live-in');

export const nameAndPlan = (name: string, plan: Plan, t: Translate): string =>
  t('{name}, {plan}', { name, plan: planWords(plan, t).toLowerCase() });
