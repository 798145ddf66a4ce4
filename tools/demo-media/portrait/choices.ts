// Values that are not set by hand are picked from these by the seed: another order or length changes faces.
export const SKINS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const;
export const HAIRSTYLES = [
  'sleek',
  'topknot',
  'bob',
  'long',
  'fringe',
  'pony',
  'braid',
  'crop',
  'afro',
  'curls',
  'braidsDown',
  'cornrows',
  'pixie',
  'hijab',
  'shayla',
  'headwrap',
] as const;
export const SCARVES = [
  'sage',
  'terra',
  'sun',
  'rose',
  'plum',
  'indigo',
  'oat',
  'deep',
  'clay',
] as const;
export const TOPS = ['crew', 'vneck', 'shirt', 'cardigan', 'roll', 'kurta', 'boat'] as const;
export const CLOTHS = [
  'palm',
  'deep',
  'sage',
  'oat',
  'white',
  'terra',
  'clay',
  'sun',
  'rose',
  'plum',
  'indigo',
  'sky',
  'ink',
  'denim',
  'lilac',
] as const;
export const ROOMS = ['sand', 'sage', 'blush', 'sky', 'sunlit', 'clay', 'moss', 'dusk'] as const;
export const SCENES = [
  'plain',
  'arch',
  'window',
  'wainscot',
  'curtain',
  'plant',
  'frame',
  'tiles',
  'shelf',
] as const;

export const CLOTH_UNDER = ['white', 'oat', 'ink', 'rose'] as const;
export const HAIR_COLOURS = ['black', 'black', 'soft', 'soft', 'brown', 'auburn'] as const;
export const SMILES = ['soft', 'soft', 'closed', 'open'] as const;
export const EARRINGS = ['none', 'stud', 'stud', 'hoop', 'drop'] as const;

export type SkinName = (typeof SKINS)[number];
export type HairStyle = (typeof HAIRSTYLES)[number];
export type HairColour = (typeof HAIR_COLOURS)[number] | 'salt';
export type ClothName = (typeof CLOTHS)[number];
export type TopName = (typeof TOPS)[number];
export type RoomName = (typeof ROOMS)[number];
export type SceneName = (typeof SCENES)[number];
export type Earring = (typeof EARRINGS)[number];
export type Smile = (typeof SMILES)[number];
