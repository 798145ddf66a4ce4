import type { ByteRange } from '../files/file-storage.ts';

/** The requested part of a file: all of it, a range, or a range that it does not have. */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'all';
  return start >= size ? 'none' : { start, end };
}
