import type { Translate } from '../../../rules/text/text.ts';

/** Dubai's hour decides. */
export function greeting(t: Translate, name: string, now: Date): string {
  const hour = (now.getUTCHours() + 4) % 24;
  if (hour < 12) return t('Good morning, {name}', { name });
  return hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name });
}
