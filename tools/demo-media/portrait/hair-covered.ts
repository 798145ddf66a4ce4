import { CENTRE, CROWN, curve, outline, points, type Figure } from './figure.ts';
import { cap, parting, softShadow, type Hair } from './hair.ts';
import { isDark, line, mix, path, spline } from './paint.ts';
import { CLOTH } from './palette.ts';

function scarfOf({ look }: Figure, shade: number, darkLight: number, light: number) {
  const base = CLOTH[look.scarf];
  const dark = isDark(base);
  return {
    base,
    dark,
    shade: mix(base, dark ? '#000000' : '#3A2418', dark ? 0.28 : shade),
    light: mix(base, '#FFFFFF', dark ? darkLight : light),
  };
}

export function hijab(figure: Figure): Hair {
  const { light, turn, y, id } = figure;
  const scarf = scarfOf(figure, 0.16, 0.14, 0.32);
  const opening = spline([
    [CENTRE + turn * 3, y(138)],
    ...points(figure, '.6w ~146, .93w ~180, .97w ~222, .84w ~264, .52w ~300'),
    [CENTRE + turn * 5, figure.chin + 3],
    ...points(figure, '-.52w ~300, -.84w ~264, -.97w ~222, -.93w ~180, -.6w ~146'),
  ]);
  const outer = outline(
    figure,
    '0 92, 58 104, 92 152, 98 216, 92 280, 96 330, 62 362, 0 374, -62 362, -96 330, -92 280, -98 216, -92 152, -58 104',
  );
  const shaded = outline(figure, '66 96, 78 190, 76 260, 40 322, 60 380, 130 360, 130 100', light);
  const drape = spline([
    ...points(figure, '-92 318, -50 336, 0 344, 50 336, 92 318, 124 366, 128 410, 70 446'),
    ...points(figure, '-10 470', light),
    ...points(figure, '-70 450, -128 410, -124 366'),
  ]);
  return {
    hidesEars: true,
    castShadow: path(
      outline(
        figure,
        '-90 100, 90 100, 1.05w ~250, .86w ~190, .5w ~158, 0 ~150, -.5w ~158, -.86w ~190, -1.05w ~250',
      ),
      figure.skin.shade,
      'opacity=".55"',
    ),
    back: path(outline(figure, '-70 200, 70 200, 88 330, 100 384, -100 384, -88 330'), scarf.shade),
    front:
      `<path fill-rule="evenodd" d="${outer}${opening}" fill="${scarf.base}"/><clipPath id="${id}h"><path clip-rule="evenodd" d="${outer}${opening}"/></clipPath><g clip-path="url(#${id}h)"><path d="${shaded}" fill="${scarf.shade}" opacity=".7"/></g>` +
      line(
        curve(figure, 'M-52,~128C-82,~150 -92,~200 -82,~262', light),
        scarf.light,
        4,
        'opacity=".6"',
      ),
    over:
      path(drape, scarf.base) +
      path(
        outline(figure, '92 320, 126 366, 128 410, 70 446, -10 470, 30 410, 60 350', light),
        scarf.shade,
        'opacity=".7"',
      ) +
      line(curve(figure, 'M-84,330C-50,372 10,392 70,372', light), scarf.shade, 4) +
      line(curve(figure, 'M-100,362C-60,410 -10,424 50,412', light), scarf.shade, 4) +
      line(curve(figure, 'M-88,346C-62,378 -30,392 0,396', light), scarf.light, 3, 'opacity=".6"'),
  };
}

export function shayla(figure: Figure): Hair {
  const { hair, light } = figure;
  const scarf = scarfOf(figure, 0.16, 0.14, 0.5);
  const panel = (side: number): string => {
    const shape = outline(
      figure,
      '96 236, 108 300, 132 372, 150 440, 152 510, 70 510, 62 440, 66 380, 74 320, 78 260',
      side,
    );
    return (
      path(shape, scarf.base) +
      (side === light ? path(shape, scarf.shade, 'opacity=".55"') : '') +
      line(curve(figure, 'M92,300C96,370 112,430 110,510', side), scarf.shade, 3.4) +
      line(curve(figure, 'M84,330C82,400 90,450 88,510', side), scarf.shade, 2.4, 'opacity=".7"')
    );
  };
  return {
    hidesEars: true,
    castShadow: softShadow(figure),
    back:
      path(
        outline(
          figure,
          '0 86, 64 98, 98 156, 104 250, 116 340, 130 420, -130 420, -116 340, -104 250, -98 156, -64 98',
        ),
        scarf.shade,
      ) + path(outline(figure, '-66 170, 66 170, 74 280, 66 372, -66 372, -74 280'), hair.shade),
    front:
      path(cap(figure, { line: 'centre', grow: 0, crown: 4, end: 216 }), hair.base) +
      parting(figure, CROWN, hair.light, 1.6, 'opacity=".7"') +
      path(
        outline(
          figure,
          '0 86, 64 98, 98 156, 104 236, 104 300, 80 300, 79 220, 68 158, 40 124, 0 114, -40 124, -68 158, -79 220, -80 300, -104 300, -104 236, -98 156, -64 98',
        ),
        scarf.base,
      ) +
      line(
        curve(figure, 'M56,~114C84,~146 92,~206 92,~280', light),
        scarf.shade,
        4,
        'opacity=".9"',
      ) +
      line(
        curve(figure, 'M-52,~112C-80,~146 -90,~206 -92,~270', light),
        scarf.dark ? scarf.light : scarf.shade,
        3,
        'opacity=".5"',
      ),
    over: panel(-1) + panel(1),
  };
}

export function headwrap(figure: Figure): Hair {
  const scarf = scarfOf(figure, 0.18, 0.16, 0.35);
  return {
    castShadow: path(
      outline(figure, '-90 90, 90 90, 74 ~186, 40 ~164, 0 ~158, -40 ~164, -74 ~186'),
      figure.skin.shade,
      'opacity=".6"',
    ),
    back:
      path(outline(figure, '-34 98, -24 74, 8 64, 42 74, 46 100, 0 116'), scarf.shade) +
      line(curve(figure, 'M-14,94C-2,78 22,76 34,90'), scarf.base, 6),
    front:
      path(cap(figure, { line: 'wrap', grow: 8, crown: 18, end: 206 }), scarf.base) +
      line(curve(figure, 'M-74,~172C-40,~122 24,~110 66,~134'), scarf.shade, 4) +
      line(curve(figure, 'M75,~172C46,~126 -6,~108 -48,~118'), scarf.shade, 4) +
      line(curve(figure, 'M-70,~150C-44,~118 -10,~108 20,~108'), scarf.light, 4, 'opacity=".6"'),
  };
}
