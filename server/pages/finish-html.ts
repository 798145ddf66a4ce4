/**
 * Module preloads compete with the first picture on a slow line and win nothing: the page is readable
 * without script. Measured on a phone profile; see docs/decisions.md.
 */
export function finishHtml(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
