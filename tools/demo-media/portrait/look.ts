import { randomFrom } from '../random.ts';
import {
  CLOTH_UNDER,
  CLOTHS,
  EARRINGS,
  HAIR_COLOURS,
  HAIRSTYLES,
  ROOMS,
  SCARVES,
  SCENES,
  SKINS,
  SMILES,
  TOPS,
  type ClothName,
  type Earring,
  type HairColour,
  type HairStyle,
  type RoomName,
  type SceneName,
  type SkinName,
  type Smile,
  type TopName,
} from './choices.ts';

/** The appearance of one person; lengths and widths are factors around 1. */
export interface Look {
  skin: SkinName;
  hairColor: HairColour;
  hair: HairStyle;
  scarf: ClothName;
  top: TopName;
  cloth: ClothName;
  cloth2: ClothName;
  room: RoomName;
  scene: SceneName;
  /** The side in shade: 1 right, -1 left. */
  light: number;
  turn: number;
  tilt: number;
  faceW: number;
  jaw: number;
  chin: number;
  faceH: number;
  eye: number;
  eyeGap: number;
  eyeTilt: number;
  lid: number;
  brow: number;
  browArch: number;
  nose: number;
  noseLen: number;
  lips: number;
  mouthW: number;
  smile: Smile;
  age: number;
  glasses: boolean;
  earring: Earring;
  mole: boolean;
  build: number;
  glassesColor?: string;
}

/** A person's record; missing values follow from the seed. */
export type Person = { seed: string } & Partial<Look>;

export function lookOf<Given extends Person>(person: Given): Look & Given {
  const random = randomFrom(person.seed);
  const pick = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const span = (from: number, to: number): number => from + (to - from) * random();
  return {
    skin: pick(SKINS),
    hairColor: pick(HAIR_COLOURS),
    hair: pick(HAIRSTYLES),
    scarf: pick(SCARVES),
    top: pick(TOPS),
    cloth: pick(CLOTHS),
    cloth2: pick(CLOTH_UNDER),
    room: pick(ROOMS),
    scene: pick(SCENES),
    light: random() < 0.5 ? 1 : -1,
    turn: span(-1, 1),
    tilt: span(-3.5, 3.5),
    faceW: span(0.93, 1.07),
    jaw: span(0.9, 1.08),
    chin: span(0.88, 1.16),
    faceH: span(0.96, 1.04),
    eye: span(0.92, 1.08),
    eyeGap: span(-1.6, 1.8),
    eyeTilt: span(-1, 1.6),
    lid: span(0.84, 1.06),
    brow: span(0.72, 1.3),
    browArch: span(0.6, 1.3),
    nose: span(0.86, 1.2),
    noseLen: span(0.93, 1.07),
    lips: span(0.84, 1.26),
    mouthW: span(0.9, 1.1),
    smile: pick(SMILES),
    age: span(0, 0.7),
    glasses: false,
    earring: pick(EARRINGS),
    mole: random() < 0.15,
    build: span(0.94, 1.06),
    ...person,
  };
}
