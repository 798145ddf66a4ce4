export {
  completeLink,
  isSigner,
  isUsableLink,
  liveLinks,
  markLinkOpened,
  markSigner,
  replaceLink,
  revokeLinks,
} from './links.ts';
