import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explainStartProblem } from './start-problem.ts';
import { refuseOldPostgres } from './store/migrate.ts';

const problem = (code: string, more: object = {}) =>
  Object.assign(new Error(`raw words of ${code}`), { code, ...more });
const say = (error: unknown) => explainStartProblem(error, 'The server cannot start');

test.each([
  ['EROFS', { path: '/data' }, 'The server cannot start: /data is on a read-only disk.'],
  ['EACCES', { path: '/data/keys' }, '/data/keys cannot be read or written by this user.'],
  ['ENOSPC', {}, 'there is no space left for DATA_DIR.'],
  ['ECONNREFUSED', {}, 'PostgreSQL does not answer at DATABASE_URL.'],
  ['28P01', {}, 'PostgreSQL refuses the user or password in DATABASE_URL.'],
  ['EADDRINUSE', {}, 'PORT is in use by another program.'],
])('[F43] %s is explained with what to do', (code, more, sentence) => {
  expect(say(problem(code, more))).toContain(sentence);
  expect(say(problem(code, more))).not.toContain('raw words');
});

test('[F43] A configuration that cannot be used is said as it is; anything else keeps its own words', () => {
  expect(say(new ConfigError('PORT must be a port.'))).toBe('PORT must be a port.');
  expect(say(new Error('odd'))).toBe('The server cannot start: odd');
});

test.each([
  [150_004, 'DATABASE_URL leads to PostgreSQL 15; this release needs PostgreSQL 18 or newer.'],
  [180_001, null],
])('[F43] PostgreSQL %d is judged before anything is written', (version, refusal) => {
  if (refusal === null) expect(() => refuseOldPostgres(version)).not.toThrow();
  else expect(() => refuseOldPostgres(version)).toThrow(refusal);
});
