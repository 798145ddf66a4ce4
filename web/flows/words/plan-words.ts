import type { Translate } from '../../text/text.ts';

type Plan = 'LIVE_IN' | 'LIVE_OUT' | null;

/** The plan that applies without asking; null if the family has to choose. */
export const onlyPlan = ({ arrangements }: { readonly arrangements: readonly Plan[] }): Plan =>
  arrangements.length === 1 ? (arrangements[0] ?? null) : null;

/** Null: the family has not chosen yet. */
export function planWords(plan: Plan, t: Translate): string {
  if (plan === null) return t('Live-in or live-out');
  return plan === 'LIVE_OUT' ? t('Live-out') : t('Live-in');
}

export const nameAndPlan = (name: string, plan: Plan, t: Translate): string =>
  t('{name}, {plan}', { name, plan: planWords(plan, t).toLowerCase() });
