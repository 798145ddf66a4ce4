export { chat } from './chat.ts';
export { type ChatBook, chatBook, readChatBook } from './book.ts';
export { chooseFromBook } from './choose.ts';
export { readUrlParams } from './url-params.ts';
