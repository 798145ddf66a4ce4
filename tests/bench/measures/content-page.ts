import type { Figure } from '../figure.ts';
import { servedPage } from '../served-page.ts';
import type { Site } from '../site.ts';

export const name = 'content-page';

export const measure = async (site: Site): Promise<Figure[]> => [
  await servedPage(site, '/gcc-guide', 'content page'),
  await servedPage(site, '/ar/gcc-guide', 'Arabic content page'),
];
