import { CENTRE, CROWN, curve, outline, type Figure } from './figure.ts';
import { cap, parting, sheen, softShadow, sweepSheen, type Hair } from './hair.ts';
import { line, mix, path, ring, round, spline } from './paint.ts';
import { CLOTH } from './palette.ts';

export const sleek = (figure: Figure): Hair => ({
  castShadow: softShadow(figure),
  back:
    path(outline(figure, '-66 170, 66 170, 62 250, 48 300, -48 300, -62 250'), figure.hair.shade) +
    path(spline(ring([CENTRE - figure.light * 34, 318], [34, 25], [0, 330], 12)), figure.hair.base),
  front:
    path(cap(figure, { line: 'centre', grow: 6 }), figure.hair.base) +
    parting(figure, CROWN - 9, figure.hair.shade, 2) +
    sweepSheen(figure),
});

export const topknot = (figure: Figure): Hair => ({
  castShadow: softShadow(figure),
  back:
    path(outline(figure, '-33 98, -31 72, 0 58, 31 72, 33 98, 0 112'), figure.hair.base) +
    line(curve(figure, 'M-18,96C-14,78 6,70 18,82'), figure.hair.light, 4, 'opacity=".6"') +
    line(curve(figure, 'M-6,104C8,100 18,96 22,86'), figure.hair.shade, 3),
  front:
    path(cap(figure, { line: 'round', grow: 5, crown: 10 }), figure.hair.base) + sweepSheen(figure),
});

export const pony = (figure: Figure): Hair => ({
  castShadow: softShadow(figure),
  back: path(
    outline(figure, '-66 170, 66 170, 58 262, 44 300, -44 300, -58 262'),
    figure.hair.shade,
  ),
  front:
    path(
      cap(figure, { line: figure.light > 0 ? 'sideLeft' : 'sideRight', grow: 7 }),
      figure.hair.base,
    ) + sweepSheen(figure),
  over:
    path(
      outline(
        figure,
        '-48 300, -78 318, -96 372, -92 432, -74 468, -62 430, -56 380, -46 336',
        figure.light,
      ),
      figure.hair.base,
    ) + sheen(figure, curve(figure, 'M-72,336C-84,370 -82,400 -78,426', figure.light), 5),
});

function plait(figure: Figure, index: number): string {
  const { base, light } = figure.hair;
  const x = CENTRE - figure.light * (62 + 14 * Math.sin((index / 6) * 2.4));
  const y = 318 + index * 23;
  const size = 17 - index * 1.3;
  return path(
    spline([
      [x, y - size],
      [x + size, y - 4],
      [x + size * 0.5, y + size * 0.9],
      [x, y + size * 0.5],
      [x - size * 0.5, y + size * 0.9],
      [x - size, y - 4],
    ]),
    index % 2 ? base : mix(base, light, 0.35),
  );
}

export function braid(figure: Figure): Hair {
  const end = CENTRE - figure.light * 71;
  const tuft = spline([
    [end - 6, 473],
    [end + 6, 473],
    [end + 3, 494],
    [end - 4, 494],
  ]);
  return {
    castShadow: softShadow(figure),
    back: path(
      outline(figure, '-66 170, 66 170, 60 262, 46 302, -46 302, -60 262'),
      figure.hair.shade,
    ),
    front:
      path(cap(figure, { line: 'centre', grow: 7 }), figure.hair.base) +
      parting(figure, CROWN - 10, figure.hair.shade, 2) +
      sweepSheen(figure),
    over:
      Array.from({ length: 7 }, (_, index) => plait(figure, index)).join('') +
      `<rect x="${round(end - 6)}" y="466" width="12" height="7" rx="3" fill="${CLOTH.terra}"/>` +
      path(tuft, figure.hair.base),
  };
}
