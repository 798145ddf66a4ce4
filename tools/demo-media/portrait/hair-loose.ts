import { curve, outline, type Figure } from './figure.ts';
import { sheen, softShadow, type Hair } from './hair.ts';
import { line, path } from './paint.ts';

export const bob = (figure: Figure): Hair => ({
  hidesEars: true,
  castShadow: softShadow(figure),
  back: path(
    outline(
      figure,
      '0 92, 66 104, 96 160, 102 240, 98 310, 60 326, -60 326, -98 310, -102 240, -96 160, -66 104',
    ),
    figure.hair.shade,
  ),
  front:
    path(
      outline(
        figure,
        '-30 112, 10 92, 64 104, 95 158, 101 236, 98 306, 74 316, 68 270, 70 214, 56 172, 14 148, -26 128',
      ),
      figure.hair.base,
    ) +
    path(
      outline(
        figure,
        '-22 108, -60 106, -94 158, -101 236, -98 306, -74 316, -69 268, -70 214, -60 170, -38 142, -26 126',
      ),
      figure.hair.base,
    ) +
    sheen(figure, curve(figure, 'M40,128C72,150 84,190 86,232'), 6),
});

export const long = (figure: Figure): Hair => ({
  hidesEars: true,
  castShadow: softShadow(figure),
  back: path(
    outline(
      figure,
      '0 90, 66 102, 96 164, 104 260, 118 360, 112 440, -112 440, -118 360, -104 260, -96 164, -66 102',
    ),
    figure.hair.shade,
  ),
  front:
    path(
      outline(
        figure,
        '28 112, -10 90, -64 103, -94 158, -101 240, -108 330, -92 350, -74 300, -69 240, -68 206, -54 170, -14 148, 24 128',
      ),
      figure.hair.base,
    ) +
    path(
      outline(
        figure,
        '22 110, 60 104, 93 158, 100 240, 108 330, 92 350, 74 300, 69 240, 69 206, 60 168, 38 140, 25 126',
      ),
      figure.hair.base,
    ) +
    sheen(figure, curve(figure, 'M-40,126C-70,148 -82,190 -86,240'), 6),
});

export const fringe = (figure: Figure): Hair => ({
  hidesEars: true,
  back: path(
    outline(
      figure,
      '0 90, 66 102, 95 164, 100 260, 106 350, 90 392, -90 392, -106 350, -100 260, -95 164, -66 102',
    ),
    figure.hair.shade,
  ),
  castShadow: path(
    outline(figure, '-90 90, 90 90, 70 ~200, 0 ~186, -70 ~200'),
    figure.skin.shade,
    'opacity=".6"',
  ),
  front:
    path(
      outline(
        figure,
        '0 89, 64 102, 93 158, 99 240, 102 322, 80 340, 72 280, 70 214, 62 182, 36 176, 4 178, -34 175, -62 182, -70 214, -72 280, -80 340, -102 322, -99 240, -93 158, -64 102',
      ),
      figure.hair.base,
    ) + sheen(figure, curve(figure, 'M-50,128C-20,116 20,116 50,128'), 7),
});

export const pixie = (figure: Figure): Hair => ({
  castShadow: softShadow(figure),
  back: path(
    outline(figure, '-64 170, 64 170, 60 250, 42 298, -42 298, -60 250'),
    figure.hair.shade,
  ),
  front:
    path(
      outline(
        figure,
        '-78 214, -83 170, -66 114, -6 90, 62 106, 84 164, 78 214, 71 204, 68 184, 40 166, -6 152, -44 138, -62 164, -71 200',
      ),
      figure.hair.base,
    ) +
    sheen(figure, curve(figure, 'M-24,112C10,112 50,130 66,158'), 6) +
    line(curve(figure, 'M-36,118C4,128 40,146 56,168'), figure.hair.shade, 2.5),
});
