import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test('every page on a desktop is whole', () => walkPages('desktop'), 300_000);
