import type { AnswerOf } from '../../contract/api.ts';
import { chatLink } from '../../rules/chat-link.ts';
import { shownNumber } from '../../rules/phone-number.ts';
import { Kept } from '../platform/store/kept.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { readSiteInfo, type SiteInfo } from './queries.ts';

type Call = 'GET ccserviceapplication/getmainccsiteinfo';

function answer(
  { settings, chatNumber, matchingTypes, nationalities }: SiteInfo,
  wanted: { readonly matchingTypes: boolean; readonly nationalities: boolean },
): AnswerOf<Call> {
  const { chatId, redirectToWhatsapp, chatMessage } = settings;
  return {
    siteConfig: { ccSiteConfig: { chatId, redirectToWhatsapp } },
    chat: {
      number: shownNumber(chatNumber),
      link: chatLink({ number: chatNumber, chatId, text: chatMessage }),
    },
    ...(wanted.matchingTypes ? { matchingTypes } : {}),
    ...(wanted.nationalities ? { nationalities } : {}),
  };
}

export function site({ store }: Pick<Parts, 'store'>): Handlers<Call> {
  const kept = new Kept<JsonText>(store, ['site', 'catalogue'], { entries: 4 });
  return {
    'GET ccserviceapplication/getmainccsiteinfo': ({ query }) => {
      const wanted = {
        matchingTypes: query.returnMatchingTypes === 'true',
        nationalities: query.returnNationalities === 'true',
      };
      return kept.ask(
        `${wanted.matchingTypes} ${wanted.nationalities}`,
        async () =>
          new JsonText(
            JSON.stringify(answer(await readSiteInfo(store), wanted)),
            'private, no-cache',
          ),
      );
    },
  };
}
