export { chat } from './chat.ts';
export {
  type ChatConfiguration,
  cachedChatConfiguration,
  chatConfiguration,
  readChatConfiguration,
} from './chat-configuration.ts';
export { keepNumbers, putNumbers, readNumberRecords } from './number-records.ts';
export { readSettings } from './settings.ts';
export { chooseConfiguredChat } from './choose.ts';
export { readUrlParams } from './url-params.ts';
