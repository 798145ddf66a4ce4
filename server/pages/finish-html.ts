import type { MarkedPage } from './content-policy.ts';

const PRELOADS = /<link rel="modulepreload"/g;

/** Scripts are fetched with low priority, because the first paint needs only the HTML, the typeface and pictures. */
export const finishHtml = ({ html, nonce }: MarkedPage): MarkedPage => ({
  html: html.replaceAll(PRELOADS, '<link rel="modulepreload" fetchpriority="low"'),
  nonce,
});
