import { CENTRE, type Figure } from './figure.ts';
import { spline } from './paint.ts';
import { folds, TOP } from './tops.ts';

const NECK = 33;

function neckOf({ y }: Figure): string {
  const left = CENTRE - NECK;
  const right = CENTRE + NECK;
  return `M${left},${y(262)}C${left + 2},${y(315)} ${left - 1},334 ${left - 9},350C${CENTRE - 24},372 ${CENTRE + 24},372 ${right + 9},350C${right + 1},334 ${right - 2},${y(315)} ${right},${y(262)}Z`;
}

function torsoOf({ shoulder }: Figure): string {
  const left = CENTRE - shoulder;
  const right = CENTRE + shoulder;
  return `M152,356C126,372 ${left + 16},382 ${left - 4},404C${left - 24},424 ${left - 32},462 ${left - 36},504H${right + 36}C${right + 32},462 ${right + 24},424 ${right + 4},404C${right - 16},382 274,372 248,356C230,366 170,366 152,356Z`;
}

/** The shadow of the chin on the neck. */
const chinShadow = ({ turn, chin, y }: Figure): string =>
  spline([
    [CENTRE - 44, y(270)],
    [CENTRE + 44, y(270)],
    [CENTRE + 42 + turn * 4, chin + 6],
    [CENTRE + 20 + turn * 7, chin + 27],
    [CENTRE - 10 + turn * 7, chin + 28],
    [CENTRE - 40 + turn * 4, chin + 8],
  ]);

export function body(figure: Figure): string {
  const { id, skin, cloth, look, y } = figure;
  const { inner = '', open, trim = '' } = TOP[look.top](figure);
  const torso = torsoOf(figure);
  const neck = neckOf(figure);
  const shaded = (across: number): number => CENTRE + figure.light * across;
  const neckline = open ? `<path d="${open}"/>` : '';
  return [
    `<clipPath id="${id}b"><path d="${torso}"/></clipPath><path d="${torso}" fill="${cloth.base}"/>`,
    `<g clip-path="url(#${id}b)">${folds(figure)}${inner}</g>`,
    `<clipPath id="${id}n"><path d="${neck}"/>${neckline}</clipPath>`,
    open ? `<path d="${open}" fill="${skin.base}"/>` : '',
    `<path d="${neck}" fill="${skin.base}"/><g clip-path="url(#${id}n)">`,
    `<path d="M${shaded(12)},${y(270)}C${shaded(22)},340 ${shaded(18)},372 ${shaded(6)},440H${shaded(110)}V${y(270)}Z" fill="${skin.shade}" opacity=".55"/>`,
    `<path d="${chinShadow(figure)}" fill="${skin.shade}"/></g>`,
    trim,
  ].join('');
}
