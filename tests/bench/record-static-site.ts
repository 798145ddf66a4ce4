import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { profiles } from '../support/profiles.ts';
import { ask } from './wire.ts';

interface Recorded {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** base64 */
  readonly body: string;
}

const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];
/** These slow a page down on any server: Chromium starts another process for the first of them. */
const policies = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
];
const script = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Records the page without its script, and its pictures, fonts and styles: the same cards as static HTML. */
export async function recordStaticSite(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Recorded[]> {
  const context = await browser.newContext({ ...profiles.phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const paths = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith(origin)) paths.add(request.url().slice(origin.length));
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    paths.delete(path);
    const parts = await Promise.all([...paths].map((part) => recorded(origin, part)));
    const answer = await fetch(origin + path);
    const html = (await answer.text()).replaceAll(script, '');
    const own = [...answer.headers].filter(([name]) => policies.includes(name));
    return [
      ...parts,
      {
        path,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          ...Object.fromEntries(own),
        },
        body: brotliCompressSync(html).toString('base64'),
      },
    ];
  } finally {
    await context.close();
  }
}

async function recorded(origin: string, path: string): Promise<Recorded> {
  const { headers, bytes } = await ask(origin + path, { 'accept-encoding': 'br, gzip' });
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name));
  return { path, headers: Object.fromEntries(kept), body: bytes.toString('base64') };
}
