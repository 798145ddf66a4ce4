import type { Translate } from '../text/text.ts';

type Plan = 'LIVE_IN' | 'LIVE_OUT' | null;

export const planWords = (plan: Plan, t: Translate): string =>
  plan === 'LIVE_OUT' ? t('Live-out') : t('Live-in');
