import { msg } from './text.ts';

/** The error for a text that is longer than its field allows, by that length. */
export const tooLong = {
  20: msg('Use at most 20 characters here.'),
  80: msg('Use at most 80 characters here.'),
  120: msg('Use at most 120 characters here.'),
  400: msg('Use at most 400 characters here.'),
} as const;
