import type { AnswerOf, ParsedInput } from '../../contract/api.ts';
import { campaignTags } from '../../rules/marketing/campaigns.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { shownNumber } from '../../rules/people/phone-number.ts';
import { chooseConfiguredChat, readUrlParams } from '../chat/index.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { readSiteInfo, type SiteInfo } from './queries.ts';

type Call = 'GET ccserviceapplication/getmainccsiteinfo';
type Query = ParsedInput<Call>['query'];

function chatOf({ chats }: SiteInfo, query: Query, page: string): AnswerOf<Call>['chat'] {
  const address = readUrlParams(query.urlParams);
  if (query.affiliateEvent) address.set('event', query.affiliateEvent);
  const pageCode = query.landingPage === 'true' ? 'landing-page' : (query.pageCode ?? page);
  const chosen = chooseConfiguredChat(chats, { pageCode, tags: campaignTags(address), address });
  if (chosen === null) return null;
  const { number, link, pageLink, chatId, text } = chosen;
  return { number: shownNumber(number), link, pageLink, chatId, text };
}

/** The names that visitors choose from, in their language as far as they are stored in it. */
function namesIn(language: OwnLanguage, info: SiteInfo) {
  const isArabic = language === 'ar';
  return {
    matchingTypes: info.matchingTypes.map(({ id, name, arabicName, notAllowed }) => ({
      id,
      name: (isArabic && arabicName) || name,
      notAllowed,
    })),
    nationalities: info.nationalities.map(({ code, label, arabicLabel }) => ({
      code,
      label: (isArabic && arabicLabel) || label,
    })),
  };
}

function answer(info: SiteInfo, query: Query, page: string, language: OwnLanguage): JsonText {
  const names = namesIn(language, info);
  const { chatId, redirectToWhatsapp } = info.chats.settings;
  const content: AnswerOf<Call> = {
    siteConfig: { ccSiteConfig: { chatId, redirectToWhatsapp } },
    chat: chatOf(info, query, page),
    ...(query.returnMatchingTypes === 'true' && { matchingTypes: names.matchingTypes }),
    ...(query.returnNationalities === 'true' && { nationalities: names.nationalities }),
  };
  return new JsonText(JSON.stringify(content), 'private, no-cache');
}

/** Campaigns and pages are few; made-up values only push out other made-up values. */
const CACHED_ANSWERS = 100;
const topics = ['site', 'catalogue', 'rules', 'redirects'] as const;

export function site({ store }: Pick<Deps, 'store'>): Handlers<Call> {
  const info = new SharedCache<SiteInfo>(store, topics, { entries: 1 });
  const answers = new SharedCache<JsonText>(store, topics, { entries: CACHED_ANSWERS });
  return {
    'GET ccserviceapplication/getmainccsiteinfo': ({ query }, { pageCode = '', language }) => {
      const { sessionId: _session, mixPanelId: _mixPanel, ...asked } = query;
      return answers.ask(JSON.stringify([asked, pageCode, language]), async () =>
        answer(await info.ask('', () => readSiteInfo(store)), query, pageCode, language),
      );
    },
  };
}
