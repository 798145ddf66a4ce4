import { hash, randomFrom } from '../random.ts';
import type { Look } from './look.ts';
import { mouthAt, type Lips, type MouthShape } from './mouth-shapes.ts';
import { isDark, mix, spline, type Point } from './paint.ts';
import { CLOTH, HAIR, SKIN, type HairTones, type SkinTones } from './palette.ts';
import type { Pose } from './pose.ts';

export const CENTRE = 200;
export const CROWN = 116;

interface ClothTones {
  base: string;
  shade: string;
  light: string;
  under: string;
}

/** A person at one moment, with all measurements that the drawing needs. */
export interface Figure {
  look: Look;
  id: string;
  skin: SkinTones;
  hair: HairTones;
  cloth: ClothTones;
  light: number;
  turn: number;
  faceWidth: number;
  /** Half widths of the face; the near side is a little wider. */
  right: number;
  left: number;
  chin: number;
  shoulder: number;
  lips: Lips;
  /** Scales a height with the length of the face. */
  y: (height: number) => number;
  random: () => number;
  pose: Pose | null;
  mouth: MouthShape | null;
}

function clothOf(look: Look): ClothTones {
  const base = CLOTH[look.cloth];
  const dark = isDark(base);
  return {
    base,
    shade: mix(base, dark ? '#000000' : '#3A2418', dark ? 0.28 : 0.17),
    light: mix(base, '#FFFFFF', dark ? 0.13 : 0.3),
    under: CLOTH[look.cloth2],
  };
}

export function figureOf(look: Look & { seed: string }, pose: Pose | null): Figure {
  const turn = look.turn + (pose?.turn ?? 0);
  const faceWidth = 73 * look.faceW;
  const lips = { upper: 6.8 * look.lips, lower: 8.8 * look.lips, halfWidth: 24.5 * look.mouthW };
  const mouth = pose && mouthAt(pose, look.smile, lips);
  return {
    look,
    id: `p${hash(JSON.stringify(look)).toString(36)}`,
    skin: SKIN[look.skin],
    hair: HAIR[look.hairColor],
    cloth: clothOf(look),
    light: look.light,
    turn,
    faceWidth,
    right: faceWidth * (1 - 0.045 * turn),
    left: faceWidth * (1 - 0.045 * turn * -1),
    chin: 216 + 95 * look.faceH + (mouth ? mouth.jaw * 4.2 : 0),
    shoulder: 134 * look.build,
    lips,
    y: (height) => 216 + (height - 216) * look.faceH,
    random: randomFrom(`${look.seed}h`),
    pose,
    mouth,
  };
}

/**
 * Parses points written 'x y, x y': x from the middle of the picture, or in half face widths as '.9w'; '~y' scales
 * with the length of the face. A side of -1 mirrors them.
 */
export const points = (figure: Figure, text: string, side = 1): Point[] =>
  [...text.matchAll(/(-?[\d.]+)(w?) (~?)([\d.]+)/g)].map(([, x, wide, scaled, y]) => {
    const across = Number(x) * side;
    const half = wide ? (across > 0 ? figure.right : figure.left) : 1;
    return [CENTRE + across * half, scaled ? figure.y(Number(y)) : Number(y)];
  });

export const outline = (figure: Figure, text: string, side = 1): string =>
  spline(points(figure, text, side));

/** An SVG path in the same notation: pairs 'x,y' and 'Hx' are relative to the middle. */
export const curve = (figure: Figure, text: string, side = 1): string =>
  text
    .replace(
      /(-?[\d.]+),(~?)([\d.]+)/g,
      (_, x: string, scaled: string, y: string) =>
        `${CENTRE + side * Number(x)},${scaled ? figure.y(Number(y)) : y}`,
    )
    .replace(/H(-?[\d.]+)/g, (_, x: string) => `H${CENTRE + side * Number(x)}`);
