import { pathIn } from '../../rules/text/language-address.ts';

/**
 * Private and staff addresses. The longest matching rule decides, so a public page whose name starts
 * like a private one is allowed by name.
 */
const CLOSED = [
  '/api/',
  '/app',
  '/replacement/app',
  '/confirm',
  '/s/',
  '/survey',
  '/admin',
  '/dev/',
  '/url',
  '/*?*appId=',
  '/*?*sessionId=',
] as const;
const OPEN = ['/app-services'] as const;

/** A rule that begins with `/*` holds for Arabic pages already. */
const inBoth = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => (path.startsWith('/*') ? [path] : [path, pathIn('ar', path)]));

export const robotsText = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...inBoth(CLOSED).map((path) => `Disallow: ${path}`),
    ...inBoth(OPEN).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
