export {
  completeLink,
  isSigner,
  isUsableLink,
  markLinkOpened,
  markSigner,
  replaceLink,
  revokeLinks,
} from './links.ts';
