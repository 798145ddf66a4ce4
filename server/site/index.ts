export { readSiteSettings } from './queries.ts';
export { site } from './site.ts';
