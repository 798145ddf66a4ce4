import type { Figure } from '../figure.ts';
import { servedPage } from '../served-page.ts';
import type { Site } from '../site.ts';

export const name = 'page';

export const measure = async (site: Site): Promise<Figure[]> => [
  await servedPage(site, '/hire-maid', 'page with 12 cards'),
  await servedPage(site, '/ar/hire-maid', 'Arabic page with 12 cards'),
];
