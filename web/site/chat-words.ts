import { chatLink } from '../../rules/marketing/chat-link.ts';
import type { VisitorView } from '../../rules/marketing/visitor-view.ts';
import { textSetting } from '../../rules/text/catalogues.ts';
import { msg, translator } from '../../rules/text/text.ts';
import type { Chat } from '../visitor/own-chat.ts';

const textOf = ({ mode, language }: VisitorView) =>
  translator(textSetting(language === 'ar' ? 'ar' : 'en', mode));

/** The brand in Arabic letters, as far as we know them. */
export const brandIn = (view: VisitorView, name: string): string =>
  name === msg('Ahlan Home') ? textOf(view)(name) : name;

/** The prepared chat message says maid or nanny, depending on the visitor's mode. */
export function inWordsOf(view: VisitorView, chat: Chat): Chat {
  const text = textOf(view)(chat.text);
  return text === chat.text ? chat : { ...chat, text, link: chatLink({ ...chat, text }) };
}
