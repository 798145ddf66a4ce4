export {
  completeLink,
  isUsableLink,
  type LinkPurpose,
  markLinkOpened,
  replaceLink,
  revokeLinks,
} from './links.ts';
