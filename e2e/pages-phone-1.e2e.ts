import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test('the first third of all pages is whole on a phone', () => walkPages('phone', 0), 300_000);
