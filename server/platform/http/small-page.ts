import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { directionOf } from '../../../rules/text/text.ts';
import { html, trusted } from './html.ts';

const style = `
body{margin:0;background:#fbf8f3;color:#1c2321;font:420 17px/1.5 "Segoe UI",system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto;padding:15vh 24px 64px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}
a{display:inline-block;padding-block:12px;color:inherit;font-weight:600;text-underline-offset:4px}
:focus-visible{outline:3px solid;outline-offset:2px}
`;

const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

interface SmallPage {
  readonly language?: OwnLanguage;
  readonly title: string;
  readonly text: string;
  /** An empty address reloads the page. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** A page without scripts for when the site itself cannot be shown. */
export function sendSmallPage(
  reply: FastifyReply,
  { language = 'en', title, text, link }: SmallPage,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${link === undefined ? '' : html`<a href="${link.href}">${link.label}</a>`}
        </main>
      </body>
    </html> `;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(page.text);
}

/** True when a browser opens a page, as opposed to a script or program that makes a call. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}
