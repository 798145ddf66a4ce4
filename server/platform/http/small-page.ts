import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { directionOf } from '../../../rules/text/text.ts';
import { html, trusted } from './html.ts';

const style = `
body{margin:0;background:#fbf8f3;color:#1c2321;font:420 17px/1.5 "Segoe UI",system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto;padding:15vh 24px 64px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}
p{margin:0 0 12px}
.brand{margin-block-end:32px;color:#0b6b53;font-weight:650}
a{display:inline-block;padding-block:12px;color:inherit;font-weight:600;text-underline-offset:4px}
.main{display:block;margin-block-start:24px;padding:16px 24px;border-radius:14px;background:#0b6b53;color:#fff;text-align:center;text-decoration:none}
:focus-visible{outline:3px solid;outline-offset:2px}
`;

const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

interface SmallPage {
  readonly language?: OwnLanguage;
  /** Whose page this is, where money is asked for. */
  readonly brand?: string;
  readonly title: string;
  /** One paragraph or several. */
  readonly text: string | readonly string[];
  /** An empty address reloads the page. `isMain`: it is what the page is for, and looks like a button. */
  readonly link?: { readonly label: string; readonly href: string; readonly isMain?: boolean };
}

const linkTo = ({ label, href, isMain }: NonNullable<SmallPage['link']>) =>
  isMain ? html`<a class="main" href="${href}">${label}</a>` : html`<a href="${href}">${label}</a>`;

/** A page without scripts: for when the site itself cannot be shown, and for the last step before the payment provider. */
export function sendSmallPage(
  reply: FastifyReply,
  { language = 'en', brand, title, text, link }: SmallPage,
): FastifyReply {
  const paragraphs = [text].flat().map((one) => html`<p>${one}</p>`);
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
          ${brand === undefined ? '' : html`<p class="brand">${brand}</p>`}
          <h1>${title}</h1>
          ${paragraphs} ${link === undefined ? '' : linkTo(link)}
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
