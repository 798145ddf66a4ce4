/** Marks that keyboards and copied texts leave behind: nobody sees them, so nobody could take them out. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export const withoutDirections = (text: string): string => text.replaceAll(INVISIBLE, '');
