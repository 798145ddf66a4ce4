import { chatLink } from '../../rules/marketing/chat-link.ts';
import type { VisitorView } from '../../rules/marketing/visitor-view.ts';
import { englishText, translator } from '../text/text.ts';
import type { Chat } from '../visitor/own-chat.ts';

/** The prepared chat message says maid or nanny, depending on the visitor's mode. */
export function inWordsOf({ mode }: VisitorView, chat: Chat): Chat {
  const text = translator({ ...englishText, mode })(chat.text);
  return text === chat.text ? chat : { ...chat, text, link: chatLink({ ...chat, text }) };
}
