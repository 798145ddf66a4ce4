import { pathIn } from '../../rules/text/language-address.ts';
import { directionOf, msg, type Translate } from '../../rules/text/text.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The site on a phone's home screen. */
export function manifestText(brand: string, t: Translate): string {
  // Of other brands we do not know the Arabic letters.
  const name = brand === msg('Ahlan Home') ? t(brand) : brand;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description: t('Hire a maid in the UAE, or get a visa for yours.'),
    lang: t.language,
    dir: directionOf(t.language),
    start_url: pathIn(t.language, '/'),
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
}
