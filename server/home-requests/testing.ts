import { randomUUID } from 'node:crypto';
import { collectMonth } from '../collections/index.ts';
import { cardFamily } from '../collections/testing.ts';
import { payments } from '../payments/index.ts';
import { firstMonth } from '../../rules/money/proration.ts';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { addDays } from '../../rules/text/days.ts';
import { dubaiToday } from '../platform/today.ts';
import type { TestApp } from '../testing/app.ts';
import { atHome } from '../testing/my-home.ts';

export const today = () => dubaiToday();

/** A family whose maid came before this month, with this month paid by card, signed in to My Home. */
export async function paidHome(product: TestApp, startsOn = addDays(firstOfMonth(today()), -10)) {
  const { deps } = product;
  const family = await cardFamily(product, {
    startsOn,
    firstFils: firstMonth(245_700, startsOn).amount * 100,
  });
  const own = await atHome(product, family);
  await collectMonth(payments(deps).paying, new AbortController().signal);
  return { ...family, ...own };
}
type PaidHome = Awaited<ReturnType<typeof paidHome>>;

/** Confirms the cancellation with the sum that the page shows. */
export async function confirmed({ home }: Pick<PaidHome, 'home'>, lastDay: string) {
  const shown = (await home.get(`my/cancellation?lastDay=${lastDay}`)).json();
  const fils: number = shown.chosen.refundFils;
  const answer = await home.post('my/cancellation', { lastDay, fils, key: randomUUID() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { fils, ...answer.json<{ id: string; reference: string }>() };
}
