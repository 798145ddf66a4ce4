export { removeSetting, settingRecord, writeSettings } from './setting-record.ts';
export { site } from './site.ts';
