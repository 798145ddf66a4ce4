import { expect, test } from 'vitest';
import { LARGEST_FILE, fileProblem, fileTypeOf, papersFor } from './upload.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
  ['%PDF-1.7', 'pdf'],
  ['\x00\x00\x00\x18ftypheic', 'heic'],
  ['GIF89a', 'gif'],
  ['PK\x03\x04', 'archive'],
  ['<?xml version="1.0"?><svg onload="alert(1)">', 'svg'],
  ['<!DOCTYPE html>', 'page'],
  ['\x89PNG', 'unknown'],
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'unknown'],
  ['', 'unknown'],
])('%j is known by its content as %s', (opening, type) => {
  expect(fileTypeOf(bytes(opening))).toBe(type);
});

test.each([
  ['GIF89a', 6, 'GIF'],
  ['\x00\x00\x00\x18ftypheic', 20, 'HEIC'],
  ['PK\x03\x04', 20, 'office document'],
  ['%PDF-1.7', 0, 'empty'],
  ['%PDF-1.7', LARGEST_FILE + 1, '10 MB'],
])('%j of %i bytes is refused in words a person understands', (opening, size, words) => {
  expect(fileProblem(bytes(opening), size)).toContain(words);
});

test('a citizen shows no residence visa', () => {
  expect(fileProblem(bytes('%PDF-1.7'), LARGEST_FILE)).toBeNull();
  expect(papersFor('citizen')).not.toContain('residence_visa');
  expect(papersFor('resident')).toContain('residence_visa');
});
