import { CENTRE, CROWN, curve, outline, points, type Figure } from './figure.ts';
import { line, path, spline, type Point } from './paint.ts';

/** The layers of one hairstyle or covering, from behind the body to the front. */
export interface Hair {
  hidesEars?: true;
  back?: string;
  castShadow: string;
  front: string;
  over?: string;
}

const HAIRLINE = {
  centre:
    '.93w ~200, .86w ~172, .58w ~148, .22w ~137, 0w ~132, -.22w ~137, -.58w ~148, -.86w ~172, -.93w ~200',
  round:
    '.95w ~202, .92w ~172, .72w ~149, .36w ~140, 0w ~138, -.36w ~140, -.72w ~149, -.92w ~172, -.95w ~202',
  sideLeft:
    '.95w ~206, .95w ~186, .82w ~168, .5w ~154, .05w ~144, -.34w ~130, -.6w ~146, -.84w ~168, -.94w ~202',
  sideRight:
    '.94w ~202, .84w ~168, .6w ~146, .34w ~130, -.05w ~144, -.5w ~154, -.82w ~168, -.95w ~186, -.95w ~206',
  wrap: '.97w ~196, .88w ~172, .56w ~154, .2w ~148, 0w ~147, -.2w ~148, -.56w ~154, -.88w ~172, -.97w ~196',
} as const;

export const hairline = (figure: Figure, name: keyof typeof HAIRLINE): Point[] =>
  points(figure, HAIRLINE[name]).map(([x, y]): Point => [x + figure.turn * 3, y]);

interface Cap {
  line: keyof typeof HAIRLINE;
  grow: number;
  crown?: number;
  end?: number;
}

/** The shape between an outer outline and a hairline that covers the skull. */
export function cap(figure: Figure, { line: name, grow, crown = 12, end = 214 }: Cap): string {
  const { y, turn } = figure;
  const right = figure.right + grow;
  const left = figure.left + grow;
  return spline([
    [CENTRE - left + 1, y(end)],
    [CENTRE - left - 1, y(185)],
    [CENTRE - left * 0.9, y(146)],
    [CENTRE - left * 0.58, CROWN - crown + 12],
    [CENTRE + turn * 3, CROWN - crown],
    [CENTRE + right * 0.58, CROWN - crown + 12],
    [CENTRE + right * 0.9, y(146)],
    [CENTRE + right + 1, y(185)],
    [CENTRE + right - 1, y(end)],
    ...hairline(figure, name),
  ]);
}

export const sheen = (figure: Figure, shine: string, width = 7): string =>
  line(shine, figure.hair.light, width, 'opacity=".55"');

export const sweepSheen = (figure: Figure): string =>
  sheen(figure, curve(figure, 'M-58,~146C-46,~128 -30,~118 -12,~114', figure.light));

export const softShadow = (figure: Figure): string =>
  path(
    outline(
      figure,
      '-90 100, 90 100, .98w ~206, .78w ~166, .3w ~152, -.3w ~150, -.78w ~166, -.98w ~206',
    ),
    figure.skin.shade,
    'opacity=".5"',
  );

/** A middle parting from the given height down to the hairline. */
export function parting(figure: Figure, top: number, colour: string, width: number, extra = '') {
  const x = CENTRE + figure.turn * 3;
  return line(`M${x},${top}L${x},${figure.y(133)}`, colour, width, extra);
}
