/**
 * Addresses that open something of one person's, and those of staff. The longest rule that fits
 * decides, so the public page whose name begins like a private one is allowed by name.
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
