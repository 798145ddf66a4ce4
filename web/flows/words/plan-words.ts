import type { Translate } from '../../../rules/text/text.ts';

type Plan = 'LIVE_IN' | 'LIVE_OUT' | null;

/** The plan that applies without asking; null if the family has to choose. */
export const onlyPlan = ({ arrangements }: { readonly arrangements: readonly Plan[] }): Plan =>
  arrangements.length === 1 ? (arrangements[0] ?? null) : null;

/** Null: the family has not chosen yet. */
export function planWords(plan: Plan, t: Translate): string {
  if (plan === null) return t('Live-in or live-out');
  return plan === 'LIVE_OUT' ? t('Live-out') : t('Live-in');
}

export function nameAndPlan(name: string, plan: Plan, t: Translate): string {
  if (plan === null) return t('{name}, live-in or live-out', { name });
  return plan === 'LIVE_OUT' ? t('{name}, live-out', { name }) : t('{name}, live-in', { name });
}
