import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test('the last third of all pages is whole on a phone', () => walkPages('phone', 2), 300_000);
