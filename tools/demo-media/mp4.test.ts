import { expect, test } from 'vitest';
import { readMp4 } from './mp4.ts';

test('a file that is no film is refused with a reason', () => {
  expect(() => readMp4(Buffer.from('WEBVTT\n\n1\n00:00:00.000'))).toThrow('Not an MP4 file');
  expect(() => readMp4(Buffer.alloc(0))).toThrow('Not an MP4 film: it has no moov.');
});
