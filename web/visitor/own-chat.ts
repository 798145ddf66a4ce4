import type { AnswerOf } from '../../contract/api.ts';

export type Chat = NonNullable<AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>['chat']>;

let chat: Chat | null = null;
const listeners = new Set<() => void>();

/** The chat of the page on the screen, where it is another than the one the document came with. */
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
