const TEXT_LIMIT = 500;

interface Chat {
  readonly number: string;
  readonly chatId: string;
  readonly text: string;
}

/** The message as it will stand in the chat, the chat id in front so that the team knows the page. */
export function chatText({ chatId, text }: Pick<Chat, 'chatId' | 'text'>): string {
  const plain = `${chatId} ${text}`
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, TEXT_LIMIT).join('').trimEnd();
}

/** The direct link into the messaging app. */
export function chatLink(chat: Chat): string {
  const digits = chat.number.replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(chatText(chat))}`;
}
