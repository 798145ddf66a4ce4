import { trackingParameters } from './tracking.ts';

const TEXT_LIMIT = 500;

interface Chat {
  readonly number: string;
  readonly chatId: string;
  readonly text: string;
}

/** The message in the chat, with the chat id first so that the team knows the page. */
export function chatText({ chatId, text }: Pick<Chat, 'chatId' | 'text'>): string {
  const plain = `${chatId} ${text}`
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, TEXT_LIMIT).join('').trimEnd();
}

/** The link that opens the messaging app. */
export function chatLink(chat: Chat): string {
  const digits = chat.number.replace(/\D/g, '');
  return `https://api.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(chatText(chat))}`;
}

/** Parameters of our chat page: codes of the configuration, never a number or a text. */
export interface ChatPage {
  /** The code of a configured number. */
  readonly nb?: string;
  readonly chatId?: string;
  /** The short code or campaign rule with the chat's number and greeting. */
  readonly config?: string;
  /** The code of the page the visitor came from. */
  readonly page?: string;
}

/** Our page that opens the chat, for visitors who are not on a phone (CHAT-04). */
export function chatPageLink(chat: ChatPage, tracking = new URLSearchParams()): string {
  const query = new URLSearchParams();
  for (const name of ['nb', 'config', 'chatId', 'page'] as const) {
    if (chat[name]) query.set(name, chat[name]);
  }
  for (const [name, value] of trackingParameters(tracking)) query.set(name, value);
  return query.size === 0 ? '/whatsapp-us' : `/whatsapp-us?${query.toString()}`;
}
