export { urlLog } from './url-log.ts';
