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

export const robotsText = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
