export type MouthName = 'rest' | 'pause' | 'M' | 'T' | 'E' | 'A' | 'O' | 'U' | 'F';

/** How much of each mouth shape is seen at one moment. */
export type MouthWeights = ReadonlyMap<MouthName, number>;

/** One moment of a person. Units of the 400×500 drawing, degrees, or shares from 0 to 1. */
export interface Pose {
  turn: number;
  tilt: number;
  x: number;
  y: number;
  /** Features up or down inside the face. */
  nod: number;
  /** Chest up; the head rides on it. */
  breath: number;
  sway: number;
  blink: number;
  squint: number;
  gazeX: number;
  gazeY: number;
  browLeft: number;
  browRight: number;
  mouth: MouthWeights;
  /** From the mouth above towards this person's own full smile. */
  smile: number;
  /** Earrings and tails, in degrees. */
  swing: number;
}

/** The still portrait, as a pose. */
export const REST: Pose = {
  turn: 0,
  tilt: 0,
  x: 0,
  y: 0,
  nod: 0,
  breath: 0,
  sway: 0,
  blink: 0,
  squint: 0,
  gazeX: 0,
  gazeY: 0,
  browLeft: 0,
  browRight: 0,
  mouth: new Map([['rest', 1]]),
  smile: 0,
  swing: 0,
};
