import { test } from 'vitest';
import { walkPages } from './page-walk.ts';

test('every page on a phone is whole', () => walkPages('phone'), 300_000);
