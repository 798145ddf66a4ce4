import type { AnswerOf } from '../../contract/api.ts';

export type Chat = NonNullable<AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>['chat']>;

let chat: Chat | null = null;
const listeners = new Set<() => void>();

/** The current page's chat, if it differs from the chat the document was loaded with. */
export const ownChat = {
  snapshot: (): Chat | null => chat,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell: (next: Chat): void => {
    chat = next;
    for (const listener of listeners) listener();
  },
};
