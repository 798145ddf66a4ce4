import { withoutLanguage } from '../../../rules/text/language-address.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import { ownChat } from '../../visitor/own-chat.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { siteParameters } from '../../visitor/site-info.ts';
import { viewAt } from '../../visitor/view.ts';
import { inWordsOf } from '../../site/chat-words.ts';
import { pageChatCode, chatKey } from '../../site/site.ts';

/** CHAT-02, CHAT-03: the number depends on the page, and the visitor's chat id is put before the text. */
export async function askChat(pathname: string): Promise<void> {
  const pageCode = currentPageCode(pathname);
  const urlParams = new URLSearchParams(stored.utmParams.read() ?? {});
  const config = pageChatCode(pathname);
  if (config !== null) urlParams.set('config', config);
  const chatId = stored.chatId.read();
  if (chatId !== null) urlParams.set('chatId', chatId);
  const event = stored.event.read();
  const query = {
    pageCode,
    ...siteParameters(withoutLanguage(pathname)),
    ...(event !== null && { affiliateEvent: event }),
    ...(urlParams.size > 0 && { urlParams: urlParams.toString() }),
  };
  const { chat } = await browserApi(pageCode, { ignoreErrorMessages: true }).get(
    'ccserviceapplication/getmainccsiteinfo',
    { query },
  );
  // If the visitor has navigated in the meantime, the next page sets its own chat.
  if (chat && chatKey(window.location.pathname) === chatKey(pathname)) {
    ownChat.tell(inWordsOf(viewAt(window.location), chat));
  }
}
