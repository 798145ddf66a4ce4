export { completeLink, isUsableLink, markLinkOpened, replaceLink, revokeLinks } from './links.ts';
