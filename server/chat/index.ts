export { chat } from './chat.ts';
export {
  type ChatConfiguration,
  cachedChatConfiguration,
  readChatConfiguration,
} from './chat-configuration.ts';
export { chooseConfiguredChat } from './choose.ts';
export { readUrlParams } from './url-params.ts';
