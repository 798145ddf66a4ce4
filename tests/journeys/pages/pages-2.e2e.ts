import { test } from 'vitest';
import { walkPages } from '../../support/page-walk.ts';
import { profileNames } from '../../support/profiles.ts';

test.each(profileNames)(
  'the second third of all pages is whole on a %s',
  (profile) => walkPages(profile, 1),
  300_000,
);
