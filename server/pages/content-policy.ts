import { createHash } from 'node:crypto';
import { type Sources, translationSources } from './translation-sources.ts';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A rendered page: only its own inline scripts and styles carry the nonce of that rendering. */
export interface MarkedPage {
  readonly html: string;
  readonly nonce: string;
}

/** The text of every marked inline element of one kind, exactly as the browser will hash it (T86). */
export function inlineTexts({ html, nonce }: MarkedPage, element: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`, 'g'),
  );
  return [...found]
    .filter((match) => match.groups?.['attributes']?.includes(` nonce="${nonce}"`))
    .filter((match) => !/\ssrc=/.test(match.groups?.['attributes'] ?? ''))
    .map((match) => match.groups?.['text'] ?? '');
}

/** The page without nonces, so that every rendering gives the same bytes and can be cached. */
export const withoutNonces = ({ html, nonce }: MarkedPage): string =>
  html.replaceAll(` nonce="${nonce}"`, '');

const hashes = (page: MarkedPage, element: 'script' | 'style'): string =>
  [...new Set(inlineTexts(page, element).map(sha256))].join(' ');

const nothingElse: Sources = { script: '', style: '', image: '', connect: '', frame: '' };
/** A film at the video host plays in a frame. Every public page can lead to the cards without loading a new document. */
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

/** A public page is cached, so its inline parts are listed by hash. */
export const policyByHash = (page: MarkedPage): string =>
  policy(
    `'self' ${hashes(page, 'script')}`,
    `'self' ${hashes(page, 'style')}`,
    { ...nothingElse, frame: VIMEO },
    TRUSTED_TYPES,
  );

/**
 * A page that will be translated allows the widget and its hosts. The widget writes its own markup and styles,
 * which rules out Trusted Types and hashes for styles; scripts stay listed.
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

/** A private page is rendered for each request, with its own nonce. */
export const policyByNonce = (page: MarkedPage): string =>
  policy(
    `'nonce-${page.nonce}' 'strict-dynamic'`,
    `'self' ${hashes(page, 'style')}`,
    nothingElse,
    TRUSTED_TYPES,
  );
