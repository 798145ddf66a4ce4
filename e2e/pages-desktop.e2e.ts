import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test(
  'a third of all pages is whole on a desktop, for wide screens share their layouts',
  () => walkPages('desktop', 0),
  300_000,
);
