import { browserApi } from '../visitor/api/browser-api.ts';
import { currentPageCode } from '../visitor/current-page.ts';
import { ownChat } from '../visitor/own-chat.ts';
import { stored } from '../visitor/stored.ts';
import { viewAt } from '../visitor/view.ts';
import { inWordsOf } from './chat-words.ts';

/** CHAT-02, CHAT-03: the number follows the page, and the visitor's own chat id stands before the text. */
export async function askChat(pageCode: string): Promise<void> {
  const urlParams = new URLSearchParams(stored.utmParams.read() ?? {});
  const chatId = stored.chatId.read();
  if (chatId !== null) urlParams.set('chatId', chatId);
  const event = stored.event.read();
  const query = {
    pageCode,
    ...(event !== null && { affiliateEvent: event }),
    ...(urlParams.size > 0 && { urlParams: urlParams.toString() }),
  };
  const { chat } = await browserApi(pageCode, { ignoreErrorMessages: true }).get(
    'ccserviceapplication/getmainccsiteinfo',
    { query },
  );
  // Who has gone on meanwhile asks for the next page's.
  if (chat && currentPageCode() === pageCode) {
    ownChat.tell(inWordsOf(viewAt(window.location), chat));
  }
}
