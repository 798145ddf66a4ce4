export { registerRedirects } from './redirects.ts';
