const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The site on a phone's home screen. */
export const manifestText = (brandName: string): string =>
  JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName.length > 12 ? (brandName.split(' ')[0] ?? brandName) : brandName,
    description: 'Hire a maid in the UAE, or get a visa for yours.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  });
