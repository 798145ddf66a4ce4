import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test('the second third of all pages is whole on a phone', () => walkPages('phone', 1), 300_000);
