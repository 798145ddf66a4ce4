export { isOwnAddress, registerRedirects } from './redirects.ts';
