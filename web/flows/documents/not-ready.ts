import type { PaperKind } from '../../../rules/documents/upload.ts';
import type { Papers } from './use-papers.ts';
import { msg } from '../../../rules/text/text.ts';

const UNDER_WAY = ['waiting', 'sending', 'offline', 'checking'];

/** Documents that are still uploading are neither missing nor ready. */
export function papersNotReady(papers: Papers, kinds: readonly PaperKind[]) {
  const waiting = kinds.filter((kind) => UNDER_WAY.includes(papers.of(kind).state));
  return Object.fromEntries(
    waiting.map((kind) => [kind, msg('A document is still uploading. Please wait a moment.')]),
  );
}
