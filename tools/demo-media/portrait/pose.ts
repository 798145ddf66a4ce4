export type MouthName = 'rest' | 'pause' | 'M' | 'T' | 'E' | 'A' | 'O' | 'U' | 'F';

/** The weight of each mouth shape at one moment. */
export type MouthWeights = ReadonlyMap<MouthName, number>;

/** A person's pose at one moment. Units of the 400×500 drawing, degrees, or shares from 0 to 1. */
export interface Pose {
  turn: number;
  tilt: number;
  x: number;
  y: number;
  /** Moves the features up or down inside the face. */
  nod: number;
  /** Raises the chest; the head moves with it. */
  breath: number;
  sway: number;
  blink: number;
  squint: number;
  gazeX: number;
  gazeY: number;
  browLeft: number;
  browRight: number;
  mouth: MouthWeights;
  /** Blends the mouth above towards this person's own full smile. */
  smile: number;
  /** Rotation of earrings and ponytails, in degrees. */
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
