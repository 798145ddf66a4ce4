export {
  completeLink,
  isSigner,
  isUsableLink,
  liveLinks,
  markLinkOpened,
  markShown,
  markSigner,
  replaceLink,
  revokeLinks,
} from './links.ts';
