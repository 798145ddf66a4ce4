import type { AnswerOf } from '../../../contract/api.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { fourPayments, refundByStage, visaPriceParts } from '../../../rules/visa/price.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { SharedCache } from '../../platform/store/shared-cache.ts';
import { measuredTimes } from '../cases/index.ts';
import { visaFigures } from './figures.ts';

type Facts = AnswerOf<'GET visa/facts'>;

/** The figures of the visa page. A changed parameter shows at once, measured times at the latest the next day. */
export function visaFacts({ store }: Pick<Deps, 'store'>): Handlers<'GET visa/facts'> {
  const cache = new SharedCache<Facts>(store, ['parameters'], { entries: 1 });

  async function load(): Promise<Facts> {
    const { price, ...figures } = await visaFigures(store.db);
    const measured = await measuredTimes(store.db);
    return {
      ...figures,
      price: price && {
        total: price.total,
        parts: [...visaPriceParts(price)],
        payments: [...fourPayments(price.total)],
        refunds: refundByStage(price),
      },
      // The page has one range for each emirate.
      measured: measured.filter(({ isOutside }) => isOutside === null),
    };
  }

  return { 'GET visa/facts': () => cache.ask('', load, dubaiDay(new Date())) };
}
