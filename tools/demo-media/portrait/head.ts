import { face } from './face.ts';
import { CENTRE, CROWN, type Figure } from './figure.ts';
import type { Hair } from './hair.ts';
import { mix, round, spline } from './paint.ts';

const GOLD = '#E2B457';

function faceOutline({ look, turn, right, left, chin, y }: Figure): string {
  return spline([
    [CENTRE + turn * 2, CROWN],
    [CENTRE + right * 0.64, CROWN + 8],
    [CENTRE + right * 0.95, y(160)],
    [CENTRE + right, y(205)],
    [CENTRE + right * 0.955, y(243)],
    [CENTRE + right * 0.76 * look.jaw, y(279)],
    [CENTRE + right * 0.37 * look.chin + turn * 3, chin - 5],
    [CENTRE + turn * 5, chin],
    [CENTRE - left * 0.37 * look.chin + turn * 3, chin - 5],
    [CENTRE - left * 0.76 * look.jaw, y(279)],
    [CENTRE - left * 0.955, y(243)],
    [CENTRE - left, y(205)],
    [CENTRE - left * 0.95, y(160)],
    [CENTRE - left * 0.64, CROWN + 8],
  ]);
}

/** One hard-edged shade plane on the side away from the light. */
function shadePlane({ light, turn, chin, skin, y }: Figure): string {
  const x = (across: number): number => CENTRE + light * across;
  const edge = spline([
    [x(46), CROWN - 14],
    [x(58), y(164)],
    [x(63), y(196)],
    [x(57) + turn * 2, y(222)],
    [x(60) + turn * 2, y(243)],
    [x(47) + turn * 3, y(270)],
    [x(22) + turn * 4, y(300)],
    [x(8) + turn * 5, chin + 14],
    [x(110), chin + 10],
    [x(112), CROWN - 20],
  ]);
  return `<path d="${edge}" fill="${skin.shade}" opacity=".72"/>`;
}

function cheek({ turn, skin, pose, y }: Figure, side: number): string {
  const x = round(CENTRE + side * 43 + turn * 7);
  const middle = round(y(243) - (pose ? pose.squint * 2.4 - pose.nod * 0.5 : 0));
  return `<g fill="${skin.blush}" opacity=".09" transform="rotate(${side * 14} ${x} ${middle})"><ellipse cx="${x}" cy="${middle}" rx="21" ry="13"/><ellipse cx="${x}" cy="${middle}" rx="15.5" ry="9"/></g>`;
}

function earring({ look, faceWidth, pose, y }: Figure, side: number): string {
  const x = CENTRE + side * (faceWidth + 4);
  const top = y(247);
  const shapes = {
    none: '',
    stud: `<circle cx="${round(x - side * 1)}" cy="${round(top - 7)}" r="3.4" fill="${GOLD}"/>`,
    hoop: `<circle cx="${round(x)}" cy="${round(top + 3)}" r="9" fill="none" stroke="${GOLD}" stroke-width="2.6"/>`,
    drop: `<path d="M${round(x)},${round(top - 6)}v8" stroke="${GOLD}" stroke-width="2"/><ellipse cx="${round(x)}" cy="${round(top + 7)}" rx="4" ry="6" fill="${GOLD}"/>`,
  };
  const shape = shapes[look.earring];
  if (!pose?.swing) return shape;
  return `<g transform="rotate(${round(pose.swing)} ${round(x)} ${round(y(240))})">${shape}</g>`;
}

function ear(figure: Figure, side: number): string {
  const { faceWidth, skin, light, y } = figure;
  const x = (out: number): number => CENTRE + side * (faceWidth + out);
  const shape = spline([
    [x(-4), y(206)],
    [x(8), y(202)],
    [x(12), y(216)],
    [x(7), y(236)],
    [x(-3), y(244)],
  ]);
  const shaded = side === light;
  const fold = `M${x(6)},${y(210)}c${side * 2},8 ${-side * 1},15 ${-side * 4},19`;
  return `<g><path d="${shape}" fill="${shaded ? skin.shade : skin.base}"/><path d="${fold}" fill="none" stroke="${shaded ? mix(skin.shade, '#000000', 0.15) : skin.shade}" stroke-width="2.4" stroke-linecap="round"/>${earring(figure, side)}</g>`;
}

export function head(figure: Figure, hair: Hair): string {
  const { id, skin } = figure;
  const outline = faceOutline(figure);
  const ears = hair.hidesEars ? '' : ear(figure, -1) + ear(figure, 1);
  return `${ears}<clipPath id="${id}f"><path d="${outline}"/></clipPath><path d="${outline}" fill="${skin.base}"/><g clip-path="url(#${id}f)">${shadePlane(figure)}${hair.castShadow}${cheek(figure, -1)}${cheek(figure, 1)}</g>${face(figure)}${hair.front}`;
}
