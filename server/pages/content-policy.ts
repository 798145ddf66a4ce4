import { createHash } from 'node:crypto';
import { type Sources, translationSources } from './translation-sources.ts';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page as it was rendered: its own inline scripts and styles carry the nonce of that rendering, and nothing else does. */
export interface MarkedPage {
  readonly html: string;
  readonly nonce: string;
}

/** The text of every inline element of one kind that the renderer marked, as the browser will hash it (T86). */
export function inlineTexts({ html, nonce }: MarkedPage, element: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`, 'g'),
  );
  return [...found]
    .filter((match) => match.groups?.['attributes']?.includes(` nonce="${nonce}"`))
    .filter((match) => !/\ssrc=/.test(match.groups?.['attributes'] ?? ''))
    .map((match) => match.groups?.['text'] ?? '');
}

/** The page as it can be kept in memory: the same bytes from every rendering. */
export const withoutMarks = ({ html, nonce }: MarkedPage): string =>
  html.replaceAll(` nonce="${nonce}"`, '');

const hashes = (page: MarkedPage, element: 'script' | 'style'): string =>
  [...new Set(inlineTexts(page, element).map(sha256))].join(' ');

const nothingElse: Sources = { script: '', style: '', image: '', connect: '', frame: '' };
/** A film at the video host plays in a frame of its own. Every public page leads on to the cards without a new document. */
const VIMEO = 'https://player.vimeo.com';

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

function policy(script: string, style: string, others: Sources, last: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${script} ${others.script}`,
    `style-src ${style} ${others.style}`,
    `img-src 'self' data: blob: ${others.image}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self' ${others.connect}`,
    ...(others.frame ? [`frame-src ${others.frame}`] : []),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...last,
    `report-uri /api/csp-report`,
    `report-to csp`,
  ]
    .map((directive) => directive.trimEnd().replaceAll(/ {2,}/g, ' '))
    .join('; ');
}

/** A page that is the same for everyone is kept in memory, so its inline parts are listed by hash. */
export const policyByHash = (page: MarkedPage): string =>
  policy(
    `'self' ${hashes(page, 'script')}`,
    `'self' ${hashes(page, 'style')}`,
    { ...nothingElse, frame: VIMEO },
    TRUSTED_TYPES,
  );

/**
 * A page that will be translated admits the widget and its hosts. The widget writes markup and styles of
 * its own, which rules out Trusted Types and a list of styles; scripts stay listed.
 */
export function policyForTranslation(page: MarkedPage, scriptUrl: string): string {
  const sources = translationSources(scriptUrl);
  return policy(
    `'self' ${hashes(page, 'script')}`,
    `'self' 'unsafe-inline'`,
    { ...sources, frame: `${sources.frame} ${VIMEO}`.trimStart() },
    [],
  );
}

/** A page that belongs to one visitor is rendered for each request, with a nonce of its own. */
export const policyByNonce = (page: MarkedPage): string =>
  policy(
    `'nonce-${page.nonce}' 'strict-dynamic'`,
    `'self' ${hashes(page, 'style')}`,
    nothingElse,
    TRUSTED_TYPES,
  );
