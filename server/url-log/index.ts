export { logOpened, urlLogCleanup } from './url-rows.ts';
export { urlLog } from './url-log.ts';
