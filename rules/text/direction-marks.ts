/** Invisible characters from keyboards and pasted text, which people cannot remove themselves. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export const withoutDirections = (text: string): string => text.replaceAll(INVISIBLE, '');
