import { eye, lashColour } from './eyes.ts';
import { CENTRE, type Figure } from './figure.ts';
import { mouthAndChin } from './mouth.ts';
import { line, mix, path, round } from './paint.ts';

interface Features {
  /** The centre and heights of the features: they shift inside the face as she turns and nods. */
  x: number;
  y: (height: number) => number;
  eyeGap: number;
}

function featuresOf({ look, turn, y, pose }: Figure): Features {
  const nod = pose?.nod ?? 0;
  return {
    x: CENTRE + turn * 8,
    y: (height) => y(height) + nod,
    eyeGap: 32.5 + look.eyeGap,
  };
}

function placedEye(figure: Figure, { x, y, eyeGap }: Features, side: number): string {
  const { turn } = figure;
  const nearer = 1 - 0.05 * Math.abs(turn) * (side * turn > 0 ? 1 : 0);
  return `<g transform="translate(${round(x + side * eyeGap * nearer)} ${round(y(213))})">${eye(figure, side)}</g>`;
}

function brow(figure: Figure, features: Features, side: number): string {
  const { look, pose } = figure;
  const x = features.x + side * features.eyeGap;
  const lift = pose ? (side > 0 ? pose.browRight : pose.browLeft) : 0;
  const y = features.y(190) - lift;
  const thick = 5 * look.brow;
  const arch = 5.5 * look.browArch;
  return path(
    `M${round(x - side * 17)},${round(y + 1)}C${round(x - side * 6)},${round(y - arch - thick * 0.6)} ${round(x + side * 8)},${round(y - arch - thick * 0.7)} ${round(x + side * 20)},${round(y + 2)}C${round(x + side * 8)},${round(y - arch + thick * 0.35)} ${round(x - side * 6)},${round(y - arch + thick * 0.7)} ${round(x - side * 16.5)},${round(y + thick)}Q${round(x - side * 19)},${round(y + thick * 0.6)} ${round(x - side * 17)},${round(y + 1)}Z`,
    lashColour(figure),
    'opacity=".92"',
  );
}

/** A shaded side plane, a soft base and two nostrils. */
function nose(figure: Figure, features: Features): string {
  const { look, skin, light, turn } = figure;
  const middle = features.x + turn * 4;
  const x = (across: number): number => round(middle + light * across);
  const tip = 213 + (features.y(254) - 213) * look.noseLen;
  const wing = 13.5 * look.nose;
  const plane = `M${x(5)},${round(features.y(203))}C${x(4)},${round(features.y(222))} ${x(7)},${round(tip - 16)} ${x(wing + 1)},${round(tip - 6)}C${x(wing + 4)},${round(tip + 1)} ${x(wing - 1)},${round(tip + 4)} ${x(6)},${round(tip + 3)}C${x(0)},${round(tip + 7)} ${x(-5)},${round(tip + 5)} ${x(-9)},${round(tip + 2.5)}C${x(-2)},${round(tip + 1)} ${x(3)},${round(tip - 3)} ${x(3.4)},${round(tip - 12)}C${x(3)},${round(tip - 26)} ${x(1.6)},${round(features.y(214))} ${x(5)},${round(features.y(203))}Z`;
  const nostrils = [-1, 1].map((side) =>
    path(
      `M${round(middle + side * 3.4)},${round(tip + 3)}q${round(side * 3.4)},-3.4 ${round(side * 6.6)},-.6q${round(-side * 3)},2.2 ${round(-side * 6.6)},.6Z`,
      mix(skin.shade, '#000000', 0.28),
    ),
  );
  return (
    path(plane, skin.shade, 'opacity=".85"') +
    line(
      `M${x(-(wing - 3))},${round(tip + 2)}C${x(-(wing + 1.5))},${round(tip + 2)} ${x(-(wing + 2))},${round(tip - 5)} ${x(-(wing - 2.5))},${round(tip - 8)}`,
      skin.shade,
      2.2,
    ) +
    nostrils.join('')
  );
}

/** Folds beside the mouth, deeper with age and with a smile. */
function smileFold(figure: Figure, mouthX: number, mouthY: number, side: number): string {
  const { look, lips, mouth, pose, skin } = figure;
  const wider = mouth ? mouth.width * lips.halfWidth - lips.halfWidth : 0;
  const x = (out: number, share: number): number =>
    round(mouthX + side * (lips.halfWidth + out + wider * share));
  return line(
    `M${x(5, 0.25)},${round(mouthY - 22)}C${x(10, 0.5)},${round(mouthY - 14)} ${x(10, 0.6)},${round(mouthY - 7)} ${x(7, 0.6)},${round(mouthY - 1)}`,
    skin.shade,
    1.9,
    `opacity="${round(0.25 + look.age * 0.75 + (pose?.squint ?? 0) * 0.15)}"`,
  );
}

function glasses({ look }: Figure, { x, y }: Features): string {
  if (!look.glasses) return '';
  const top = y(213);
  const rim = (side: number): string =>
    `M${round(x + side * 11)},${round(top - 9)}Q${round(x + side * 12)},${round(top - 13)} ${round(x + side * 20)},${round(top - 14)}H${round(x + side * 48)}Q${round(x + side * 56)},${round(top - 13)} ${round(x + side * 55)},${round(top - 4)}C${round(x + side * 54)},${round(top + 16)} ${round(x + side * 44)},${round(top + 20)} ${round(x + side * 33)},${round(top + 20)}C${round(x + side * 18)},${round(top + 20)} ${round(x + side * 11)},${round(top + 12)} ${round(x + side * 11)},${round(top - 9)}Z`;
  const bridge = `M${round(x - 11)},${round(top - 6)}q11,-6 22,0`;
  const temples = `M${round(x - 55)},${round(top - 8)}L${round(CENTRE - 74)},${round(top - 12)}M${round(x + 55)},${round(top - 8)}L${round(CENTRE + 74)},${round(top - 12)}`;
  return `<g fill="#FFFFFF" fill-opacity=".1" stroke="${look.glassesColor ?? '#3B2B25'}" stroke-width="3"><path d="${rim(-1)}"/><path d="${rim(1)}"/><path d="${bridge}" fill="none"/><path d="${temples}" fill="none"/></g>`;
}

function mole({ look, light, skin }: Figure, mouthX: number, mouthY: number): string {
  if (!look.mole) return '';
  return `<circle cx="${round(mouthX + light * -30)}" cy="${round(mouthY - 16)}" r="1.9" fill="${mix(skin.shade, '#000000', 0.28)}"/>`;
}

export function face(figure: Figure): string {
  const features = featuresOf(figure);
  const mouthX = features.x + figure.turn * 1.5;
  const mouthY = features.y(277);
  return [
    placedEye(figure, features, -1),
    placedEye(figure, features, 1),
    brow(figure, features, -1),
    brow(figure, features, 1),
    nose(figure, features),
    smileFold(figure, mouthX, mouthY, -1),
    smileFold(figure, mouthX, mouthY, 1),
    mouthAndChin(figure, { x: mouthX, y: mouthY }),
    mole(figure, mouthX, mouthY),
    glasses(figure, features),
  ].join('');
}
