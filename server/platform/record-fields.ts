import { z } from 'zod';
import { isDay, resolveDay } from '../../rules/text/days.ts';

/** Text for people: no control characters except line breaks. */
export const words = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'must not hold control characters');

export const day = z.string().refine(isDay, 'must be a day such as 2026-03-14');

export const dayOrOffset = z
  .string()
  .refine(
    (text) => resolveDay(text, '2026-01-01') !== null,
    'must be a day such as 2026-03-14, or days from today such as +3d or -12d',
  );

/** A file in the folder of the record file: subfolders, then a plain name. */
export const filePath = z
  .string()
  .regex(
    /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/,
    'must be the relative path of a file with a plain name, such as media/name.mp4',
  );
