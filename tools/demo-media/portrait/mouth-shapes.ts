import type { Smile } from './choices.ts';
import { between } from './paint.ts';
import type { MouthName, Pose } from './pose.ts';

/** One mouth as numbers, so that any two can be blended: x in half mouth widths, y in units from the mouth line. */
export interface MouthShape {
  width: number;
  cornerY: number;
  outerX: number;
  outerY: number;
  bowX: number;
  bowY: number;
  dipY: number;
  opening: number;
  innerUpperX: number;
  innerUpperY: number;
  innerLowerX: number;
  innerLowerY: number;
  lowerX: number;
  lowerY: number;
  teeth: number;
  jaw: number;
  line: number;
  tongue: number;
}

export interface Lips {
  upper: number;
  lower: number;
  halfWidth: number;
}

const shapeOf = (value: (part: keyof MouthShape, index: number) => number): MouthShape => ({
  width: value('width', 0),
  cornerY: value('cornerY', 1),
  outerX: value('outerX', 2),
  outerY: value('outerY', 3),
  bowX: value('bowX', 4),
  bowY: value('bowY', 5),
  dipY: value('dipY', 6),
  opening: value('opening', 7),
  innerUpperX: value('innerUpperX', 8),
  innerUpperY: value('innerUpperY', 9),
  innerLowerX: value('innerLowerX', 10),
  innerLowerY: value('innerLowerY', 11),
  lowerX: value('lowerX', 12),
  lowerY: value('lowerY', 13),
  teeth: value('teeth', 14),
  jaw: value('jaw', 15),
  line: value('line', 16),
  tongue: value('tongue', 17),
});

type ShapeName = Smile | Exclude<MouthName, 'rest' | 'pause'>;

/** The numbers above in order, for lips without thickness. */
const BARE: Record<ShapeName, readonly number[]> = {
  soft: [1, -5.2, 0.55, 0, 0.24, 0, 0, 0, 0.5, 2.5, 0.5, 2.5, 0.6, 0, 6, 0, 1, 0],
  closed: [1, -2.6, 0.55, 0, 0.24, 0, 0, 0, 0.5, 2.5, 0.5, 2.5, 0.6, 0, 6, 0, 1, 0],
  open: [1, -5, 0.5, -2, 0.2, -3, -2, 1, 0.45, 1, 0.62, 15, 0.7, 13, 7.8, 0, 0, 0],
  M: [0.95, -2.8, 0.55, 0, 0.24, 0, 0, 0, 0.5, 1.8, 0.5, 1.8, 0.6, 0, 4, 0, 1, 0],
  T: [
    0.98, -3.6, 0.55, -0.6, 0.24, -0.8, -0.8, 0.6, 0.5, 0.4, 0.54, 5.6, 0.62, 5.2, 3.6, 0.25, 0.25,
    0,
  ],
  E: [
    1.05, -4.4, 0.55, -1, 0.24, -1.2, -1.2, 0.8, 0.5, -0.2, 0.58, 9, 0.66, 8.4, 4.6, 0.45, 0.1, 0.2,
  ],
  A: [0.93, -3, 0.54, -1.6, 0.24, -2, -2, 0.9, 0.5, -1.2, 0.66, 15.5, 0.74, 15, 3.8, 1, 0, 1],
  O: [
    0.7, -0.4, 0.56, -2.4, 0.26, -2.6, -2.4, 0.9, 0.66, -3.4, 0.84, 11.5, 0.95, 11.5, -0.4, 0.7, 0,
    0.5,
  ],
  U: [
    0.58, 0.4, 0.56, -1.4, 0.28, -1.4, -1.2, 0.7, 0.62, -1.2, 0.72, 5.6, 0.92, 6, -3, 0.3, 0.1, 0,
  ],
  F: [0.95, -3.4, 0.55, -0.8, 0.24, -1, -1, 0.6, 0.5, 0.2, 0.54, 4.4, 0.6, 3.6, 4.6, 0.1, 0.2, 0],
};

type Thickness = readonly [outerY: number, bowY: number, dipY: number, lowerY: number];

/** The change to each shape by the thickness of the lips. */
const THICKNESS: Record<ShapeName, Thickness> = {
  soft: [-0.7, -1.15, -0.62, 1.25],
  closed: [-0.7, -1.15, -0.62, 1.25],
  open: [-0.5, -0.7, -0.3, 1],
  M: [-0.62, -0.98, -0.55, 1.02],
  T: [-0.74, -1.15, -0.6, 0.95],
  E: [-0.72, -1.1, -0.58, 0.9],
  A: [-0.76, -1.15, -0.6, 0.95],
  O: [-0.95, -1.28, -0.86, 1.05],
  U: [-0.95, -1.3, -0.9, 1.1],
  F: [-0.74, -1.12, -0.58, 0.78],
};

function shape(name: ShapeName, lips: Lips): MouthShape {
  const bare = shapeOf((_, index) => BARE[name][index] ?? 0);
  const [outerY, bowY, dipY, lowerY] = THICKNESS[name];
  return {
    ...bare,
    width: name === 'open' ? 1 + 1.5 / lips.halfWidth : bare.width,
    outerY: bare.outerY + outerY * lips.upper,
    bowY: bare.bowY + bowY * lips.upper,
    dipY: bare.dipY + dipY * lips.upper,
    lowerY: bare.lowerY + lowerY * lips.lower,
  };
}

const blend = (from: MouthShape, to: MouthShape, share: number): MouthShape =>
  shapeOf((part) => between(from[part], to[part], share));

/** Each person has her own smile, a little warmer at its peak. */
function fullSmile(smile: Smile, lips: Lips): MouthShape {
  const soft = shape('soft', lips);
  const open = shape('open', lips);
  if (smile === 'open') return { ...open, width: open.width + 0.05, cornerY: -6.6 };
  if (smile === 'closed') {
    return { ...soft, width: 1.09, cornerY: -7.4, outerY: soft.outerY - 0.6 };
  }
  return { ...blend(soft, open, 0.55), width: 1.1, cornerY: -7.2 };
}

export function mouthAt(pose: Pose, smile: Smile, lips: Lips): MouthShape {
  const named = (name: MouthName): MouthShape => {
    if (name === 'rest') return shape(smile, lips);
    if (name !== 'pause') return shape(name, lips);
    return blend(shape(smile, lips), shape('soft', lips), smile === 'open' ? 0.55 : 0.35);
  };
  const seen = [...pose.mouth].map(([name, weight]) => ({ weight, mouth: named(name) }));
  const total = seen.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const spoken = shapeOf(
    (part) => seen.reduce((sum, { weight, mouth }) => sum + mouth[part] * weight, 0) / total,
  );
  return blend(spoken, fullSmile(smile, lips), pose.smile);
}
