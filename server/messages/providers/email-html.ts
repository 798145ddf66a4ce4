import { html } from '../../platform/http/html.ts';
import { linkedText } from '../linked-text.ts';

const LINKS = /https?:\/\/\S+/g;
const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** By the letters of the text, because a colleague's words can be in another language than the family's. */
function isArabic(text: string): boolean {
  const words = text.replace(LINKS, '');
  return lettersOf(words, /\p{Script=Arabic}/gu) > lettersOf(words, /\p{Script=Latin}/gu);
}

/** The same words with their direction: many programs show plain Arabic text from left to right. */
export function emailHtml(text: string): string {
  const [language, direction] = isArabic(text) ? ['ar', 'rtl'] : ['en', 'ltr'];
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = paragraph
      .split('\n')
      .map((line, at) => html`${at === 0 ? '' : html`<br />`}${linkedText(line)}`);
    return html`<p>${lines}</p>`;
  });
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
      </head>
      <body style="font: 16px/1.5 sans-serif">
        ${paragraphs}
      </body>
    </html>`.text;
}
