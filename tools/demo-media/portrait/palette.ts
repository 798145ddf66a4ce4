import type { ClothName, HairColour, RoomName, SkinName } from './choices.ts';

export interface SkinTones {
  base: string;
  shade: string;
  light: string;
  lip: string;
  blush: string;
}

export interface HairTones {
  base: string;
  shade: string;
  light: string;
}

export const SKIN: Record<SkinName, SkinTones> = {
  s1: { base: '#F0CBAE', shade: '#DFAE8C', light: '#F9DDC6', lip: '#C4685C', blush: '#E58E78' },
  s2: { base: '#E6B68F', shade: '#D0966B', light: '#F1CAA8', lip: '#B55B4E', blush: '#D97B60' },
  s3: { base: '#D8A077', shade: '#BE8055', light: '#E6B68F', lip: '#A74F45', blush: '#C96A4C' },
  s4: { base: '#C28760', shade: '#A56B44', light: '#D29D77', lip: '#964539', blush: '#B65A3C' },
  s5: { base: '#A86F48', shade: '#8A5432', light: '#BC855E', lip: '#853C33', blush: '#A04C2E' },
  s6: { base: '#8C5838', shade: '#6E4126', light: '#A26D4A', lip: '#74332D', blush: '#8C4028' },
  s7: { base: '#6F442C', shade: '#54301D', light: '#85573C', lip: '#65302C', blush: '#7A3824' },
  s8: { base: '#573424', shade: '#3F2317', light: '#6C4633', lip: '#5C2C2A', blush: '#6A3022' },
};

export const HAIR: Record<HairColour, HairTones> = {
  black: { base: '#221D1F', shade: '#151113', light: '#3A3233' },
  soft: { base: '#2E2421', shade: '#1E1715', light: '#493A34' },
  brown: { base: '#432E25', shade: '#2F1F18', light: '#5F4638' },
  auburn: { base: '#5A3426', shade: '#412318', light: '#774B38' },
  salt: { base: '#4A4543', shade: '#35302F', light: '#8B847F' },
};

export const CLOTH: Record<ClothName, string> = {
  palm: '#1F6F5C',
  deep: '#174E4B',
  sage: '#8FA88F',
  oat: '#E9DDC8',
  white: '#F7F2EA',
  terra: '#C2623C',
  clay: '#A9563A',
  sun: '#E0A94A',
  rose: '#CF8E86',
  plum: '#6B3F57',
  indigo: '#39487A',
  sky: '#7F9FB5',
  ink: '#2B3436',
  denim: '#54708A',
  lilac: '#A79BBE',
};

/** Wall, objects in the room, light on the wall. */
export const ROOM: Record<RoomName, readonly [string, string, string]> = {
  sand: ['#EFE3D0', '#E2D1B7', '#F8F0E2'],
  sage: ['#D3DDCF', '#BDCCBA', '#E4EBE0'],
  blush: ['#F1D9CC', '#E5C2B0', '#F9E9E0'],
  sky: ['#D2DEE1', '#BACDD2', '#E4ECEE'],
  sunlit: ['#F5DFB0', '#E9CA88', '#FBEFD3'],
  clay: ['#E3B89F', '#D29D80', '#EFD0BD'],
  moss: ['#A9BFA9', '#8FA990', '#C3D3C1'],
  dusk: ['#C9C3D3', '#B1A9C0', '#DCD8E3'],
};
