import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { campaignTags } from '../../rules/marketing/campaigns.ts';
import { aboutMaid, chatPageAbout } from '../../rules/marketing/chat-about-maid.ts';
import { chatLink } from '../../rules/marketing/chat-link.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { shownNumber } from '../../rules/people/phone-number.ts';
import { serverText } from '../platform/arabic-texts.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { maids } from '../catalogue/table.ts';
import type { Store } from '../platform/store/store.ts';
import { cachedChatConfiguration } from './chat-configuration.ts';
import { chooseConfiguredChat } from './choose.ts';
import { readUrlParams } from './url-params.ts';

type Call = 'GET appsutils/getwhatsappconfig';

const isMaidId = (text: string | null): text is string =>
  text !== null && /^[1-9]\d{0,8}$/.test(text);

/** Null for a maid who may not be shown. */
async function shownName({ db }: Pick<Store, 'db'>, maidId: number): Promise<string | null> {
  const [maid] = await db
    .select({ name: maids.firstName })
    .from(maids)
    .where(and(eq(maids.id, maidId), eq(maids.shown, true)));
  return maid?.name ?? null;
}

export function chat({ store }: Pick<Deps, 'store'>): Handlers<Call> {
  const askConfiguration = cachedChatConfiguration(store);
  return {
    async 'GET appsutils/getwhatsappconfig'({ query }, visit): Promise<AnswerOf<Call>> {
      const address = readUrlParams(query.urlParams);
      if (query.affiliateEventCode) address.set('event', query.affiliateEventCode);
      const pageCode = query.isForLandingPage === 'true' ? 'landing-page' : query.websiteType;
      const chosen = chooseConfiguredChat(await askConfiguration(visit.language), {
        pageCode: pageCode ?? visit.pageCode ?? '',
        tags: campaignTags(address),
        address,
      });
      if (chosen === null) throw new Refusal(404, 'NO_CHAT');
      const { number, chatId } = chosen;
      const inAddress = address.get('maidId');
      const maidId = Number(query.maidId ?? (isMaidId(inAddress) ? inAddress : 0));
      const name = maidId > 0 ? await shownName(store, maidId) : null;
      const t = serverText(visit.language);
      const text = name === null ? t(chosen.text) : aboutMaid(name, maidId, t);
      const pageLink = name === null ? chosen.pageLink : chatPageAbout(chosen.pageLink, maidId);
      return {
        chatId,
        whatsappNumber: number,
        whatsappMessage: text,
        shownNumber: shownNumber(number),
        link: chatLink({ number, chatId, text }),
        pageLink: pathIn(visit.language, pageLink),
      };
    },
  };
}
