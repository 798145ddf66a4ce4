import { test } from 'vitest';
import { walkPages } from './page-walk.ts';
import { handiestProfile } from './profiles.ts';

test.each(handiestProfile)(
  'the second third of all pages is whole on a %s',
  (profile) => walkPages(profile, 1),
  300_000,
);
