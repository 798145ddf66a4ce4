export { herPage, readHerPage } from './her-page.ts';
export { herAddress, herLinkSending, revokeHerLink, sendHerLink } from './links.ts';
