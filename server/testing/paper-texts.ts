import type { PrintedPaper } from '../../content/papers/paper.ts';

/** Spaces and controls of direction do not count: a reader of a PDF finds its own. */
export const comparable = (text: string): string =>
  text.replaceAll(/[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

const all = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'masked' ? [] : all(value)));
};

/** Every text that a paper prints in one language. */
export const textsOf = ({ title, subtitle, glance, sections, footer }: PrintedPaper): string[] =>
  all([title, subtitle, glance, sections, footer]);
