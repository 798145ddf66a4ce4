import { docsPolicy, docsStyle } from '../platform/http/docs/docs-style.ts';
import { html, trusted } from '../platform/http/html.ts';
import { linkedText } from './linked-text.ts';

export interface ReadMessage {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly at: string;
  readonly channel: string;
  readonly state: string;
}

export const outboxPolicy = docsPolicy;

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Dubai',
});

/** A page without scripts, so that no message text can run code. */
export function outboxPage(
  brandName: string,
  address: string,
  messages: readonly ReadMessage[],
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${brandName}: outbox</title>
        ${trusted(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            What ${brandName} sent, newest first. This page exists on this machine only and never in
            production. <a href="${address}">Look again</a>
          </p>
          ${messages.length === 0 ? html`<p class="muted">Nothing has been sent yet.</p>` : ''}
          ${messages.map(article)}
        </main>
      </body>
    </html> `.text;
}

const article = ({ id, to, text, at, channel, state }: ReadMessage) =>
  html`<article id="${id}">
    <h2><span class="method">${channel}</span>${to}</h2>
    <p class="muted"><time datetime="${at}">${time.format(new Date(at))}</time>, ${state}</p>
    <p dir="auto">${linkedText(text)}</p>
  </article>`;
