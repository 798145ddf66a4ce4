import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { campaignTags } from '../../rules/campaigns.ts';
import { chatLink } from '../../rules/chat-link.ts';
import { shownNumber } from '../../rules/phone-number.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { maids } from '../platform/store/schema.ts';
import type { Store } from '../platform/store/store.ts';
import { chatBook } from './book.ts';
import { chooseFromBook } from './choose.ts';
import { readUrlParams } from './url-params.ts';

type Call = 'GET appsutils/getwhatsappconfig';

/** Nothing is said about a maid who may not be seen. */
async function aboutMaid({ db }: Pick<Store, 'db'>, maidId: number): Promise<string | null> {
  const [maid] = await db
    .select({ name: maids.firstName })
    .from(maids)
    .where(and(eq(maids.id, maidId), eq(maids.shown, true)));
  return maid ? `Hello, I would like to know more about ${maid.name} (No. ${maidId}).` : null;
}

export function chat({ store }: Pick<Parts, 'store'>): Handlers<Call> {
  const askBook = chatBook(store);
  return {
    async 'GET appsutils/getwhatsappconfig'({ query }, visit): Promise<AnswerOf<Call>> {
      const address = readUrlParams(query.urlParams);
      if (query.affiliateEventCode) address.set('event', query.affiliateEventCode);
      const pageCode = query.isForLandingPage === 'true' ? 'landing-page' : query.websiteType;
      const chosen = chooseFromBook(await askBook(), {
        pageCode: pageCode ?? visit.pageCode ?? '',
        tags: campaignTags(address),
        address,
      });
      if (chosen === null) throw new Refusal(404, 'NO_CHAT', 'No chat number is configured.');
      const { number, chatId, pageLink } = chosen;
      const about = query.maidId ? await aboutMaid(store, Number(query.maidId)) : null;
      const text = about ?? chosen.text;
      return {
        chatId,
        whatsappNumber: number,
        whatsappMessage: text,
        shownNumber: shownNumber(number),
        link: chatLink({ number, chatId, text }),
        pageLink,
      };
    },
  };
}
