import { CENTRE, CROWN, outline, points, type Figure } from './figure.ts';
import { cap, hairline, softShadow, type Hair } from './hair.ts';
import { dots, line, mix, path, ring, round, spline, type Point } from './paint.ts';

const faint = (shapes: string, opacity: string): string =>
  shapes.replaceAll('/>', ` opacity="${opacity}"/>`);

export function crop(figure: Figure): Hair {
  const { hair, faceWidth, random, light, y } = figure;
  const middle = CENTRE + figure.turn * 3;
  const crown = dots(
    ring([middle, y(182)], [faceWidth + 4, 82], [190, 350], 22),
    8,
    hair.base,
    random,
  );
  const edge = ring([middle, y(192)], [faceWidth * 0.86, 56], [200, 340], 24);
  const shine = ring([CENTRE - light * 20, y(140)], [34, 14], [180, 330], 6);
  return {
    castShadow: softShadow(figure),
    front:
      crown +
      path(cap(figure, { line: 'round', grow: 5, crown: 14, end: 200 }), hair.base) +
      dots(edge, 6.4, hair.base, random) +
      faint(dots(shine, 4.5, hair.light, random), '.35'),
  };
}

export function afro(figure: Figure): Hair {
  const { hair, faceWidth, random, light, left, right, y } = figure;
  const shape: Point[] = [
    [CENTRE - left - 12, y(206)],
    [CENTRE - left - 26, y(170)],
    ...points(figure, '-72 112, -28 90, 28 90, 72 112'),
    [CENTRE + right + 26, y(170)],
    [CENTRE + right + 12, y(206)],
    ...hairline(figure, 'round'),
  ];
  const edge = ring([CENTRE + figure.turn * 3, y(194)], [faceWidth * 0.88, 58], [196, 344], 26);
  return {
    castShadow: softShadow(figure),
    back:
      path(spline(ring([CENTRE, 176], [106, 94], [0, 345], 20)), hair.shade) +
      dots(ring([CENTRE, 178], [102, 92], [140, 400], 34), 15, hair.shade, random),
    front:
      path(spline(shape), hair.base) +
      dots(edge, 7, hair.base, random) +
      dots(ring([CENTRE, 168], [86, 74], [195, 345], 22), 12, hair.base, random) +
      faint(
        dots(ring([CENTRE - light * 38, 128], [38, 20], [190, 320], 7), 6, hair.light, random),
        '.35',
      ),
  };
}

export function curls(figure: Figure): Hair {
  const { hair, random, light } = figure;
  const locks =
    '88 232, 96 258, 88 284, 98 308, -90 232, -98 258, -90 284, -100 308, 104 190, -104 190, 90 128, -90 128, 50 98, -50 98, 10 90';
  const shine = '-70 136, -86 170, -92 240, -94 290';
  return {
    hidesEars: true,
    castShadow: softShadow(figure),
    back:
      path(
        outline(
          figure,
          '0 92, 80 116, 112 200, 122 300, 92 372, -92 372, -122 300, -112 200, -80 116',
        ),
        hair.shade,
      ) + dots(ring([CENTRE, 230], [112, 136], [120, 420], 34), 19, hair.shade, random),
    front:
      path(
        outline(
          figure,
          '-30 112, 14 86, 72 104, 102 160, 104 220, 78 236, 72 200, 54 170, 14 150, -26 130',
        ),
        hair.base,
      ) +
      path(
        outline(
          figure,
          '-22 108, -68 106, -102 160, -104 220, -80 236, -72 204, -62 170, -40 142, -26 126',
        ),
        hair.base,
      ) +
      dots(points(figure, locks), 18, hair.base, random) +
      faint(dots(points(figure, shine, light), 8, hair.light, random), '.4'),
  };
}

export function braidsDown(figure: Figure): Hair {
  const { hair, light, y } = figure;
  const strand = (from: number, top: number, to: number, end: number, index: number): string => {
    const fall = `M${round(CENTRE + from)},${top}C${round(CENTRE + from * 1.12)},${top + 70} ${round(CENTRE + to)},${end - 110} ${round(CENTRE + to)},${end}`;
    return (
      line(fall, index % 2 ? hair.base : mix(hair.base, hair.shade, 0.7), 12) +
      `<path d="${fall}" fill="none" stroke="${hair.light}" stroke-width="8" stroke-dasharray="2.2 7" opacity=".45"/>`
    );
  };
  const behind = [-70, -58, 58, 70, -80, 80].map((x, index) =>
    strand(x, 180, x * 1.28, 430 + (index % 3) * 12, index),
  );
  const rows = [-0.8, -0.5, -0.22, 0.22, 0.5, 0.8].map((across) =>
    line(
      `M${round(CENTRE + across * 12)},${CROWN - 8}C${round(CENTRE + across * 46)},${y(118)} ${round(CENTRE + across * 78)},${y(136)} ${round(CENTRE + across * 92)},${y(150) + across * across * 26}`,
      hair.light,
      2,
      'opacity=".5"',
    ),
  );
  return {
    castShadow: softShadow(figure),
    back:
      path(outline(figure, '-70 150, 70 150, 82 240, 84 330, -84 330, -82 240'), hair.shade) +
      behind.join(''),
    front: path(cap(figure, { line: 'centre', grow: 8, end: 210 }), hair.base) + rows.join(''),
    over:
      strand(-light * 70, 262, -light * 104, 420, 0) +
      strand(-light * 80, 262, -light * 116, 404, 1) +
      strand(-light * 62, 262, -light * 92, 432, 2),
  };
}

export function cornrows(figure: Figure): Hair {
  const { hair, skin, turn, y } = figure;
  const knot = ['M175,100', 'M190,88', 'M205,100'].map((start) =>
    line(`${start}q10,-16 20,0`, hair.light, 3, 'opacity=".5"'),
  );
  const rows = [-0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8].map((across) =>
    line(
      `M${round(CENTRE + across * 74 + turn * 3)},${round(y(140) + Math.abs(across) ** 2 * 24)}C${round(CENTRE + across * 62)},${round(y(124) + Math.abs(across) * 12)} ${round(CENTRE + across * 34)},${CROWN - 2} ${round(CENTRE + across * 14)},${CROWN - 10}`,
      mix(hair.light, skin.shade, 0.35),
      2.2,
      'opacity=".75"',
    ),
  );
  return {
    castShadow: softShadow(figure),
    back:
      path(outline(figure, '-34 100, -33 72, 0 58, 33 72, 34 100, 0 112'), hair.base) +
      knot.join(''),
    front: path(cap(figure, { line: 'round', grow: 4, crown: 10 }), hair.base) + rows.join(''),
  };
}
