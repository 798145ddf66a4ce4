import { createHash } from 'node:crypto';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The text of every inline element of one kind, as the browser will hash it. */
export function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`, 'g'),
  );
  return [...found]
    .filter((match) => !/\ssrc=/.test(match.groups?.['attributes'] ?? ''))
    .filter((match) => !/type="application\/(ld\+)?json"/.test(match.groups?.['attributes'] ?? ''))
    .map((match) => match.groups?.['text'] ?? '');
}

const hashes = (texts: readonly string[]): string => [...new Set(texts.map(sha256))].join(' ');

function policy(scriptSource: string, styleSource: string): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptSource}`,
    `style-src ${styleSource}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    `report-uri /api/csp-report`,
    `report-to csp`,
  ].join('; ');
}

/** A page that is the same for everyone is kept in memory, so its inline parts are listed by hash. */
export function policyByHash(html: string): string {
  return policy(
    `'self' ${hashes(inlineTexts(html, 'script'))}`.trimEnd(),
    `'self' ${hashes(inlineTexts(html, 'style'))}`.trimEnd(),
  );
}

/** A page that belongs to one client is rendered for each request, with a nonce of its own. */
export function policyByNonce(nonce: string): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`);
}
