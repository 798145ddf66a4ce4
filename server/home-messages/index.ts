export { addHomeMessage, homeMessageText, markRead } from './home-messages.ts';
