import { curve, type Figure } from './figure.ts';
import type { TopName } from './choices.ts';
import { line, mix, path } from './paint.ts';

export interface Top {
  /** On the cloth. */
  inner?: string;
  /** Skin at the neckline. */
  open?: string;
  /** Above the skin. */
  trim?: string;
}

const FLAT = 'style="stroke-linecap:butt"';
const COLLAR_LEFT = 'M-41,338C-58,348 -64,362 -66,376L-38,408L-2,426C-22,400 -38,372 -41,338Z';
const COLLAR_RIGHT = 'M41,338C58,348 64,362 66,376L38,408L-2,426C20,400 38,372 41,338Z';

/** The shadow of the sleeve and of the far side. */
export function folds(figure: Figure): string {
  const { cloth, light, shoulder } = figure;
  const sleeve = `M${shoulder - 22},392C${shoulder - 20},420 ${shoulder - 40},452 ${shoulder - 40},506H240V392Z`;
  const crease = `M${shoulder - 34},440C${shoulder - 36},466 ${shoulder - 42},486 ${shoulder - 42},506H${shoulder - 36}C${shoulder - 34},480 ${shoulder - 30},460 ${shoulder - 34},440Z`;
  return (
    path(
      curve(figure, 'M58,362C74,404 52,452 62,506H230V362Z', light),
      cloth.shade,
      'opacity=".3"',
    ) +
    path(curve(figure, sleeve, light), cloth.shade, 'opacity=".75"') +
    path(curve(figure, crease, -light), cloth.shade)
  );
}

export const TOP: Record<TopName, (figure: Figure) => Top> = {
  crew: (figure) => ({
    open: curve(figure, 'M-42,350L-47,357C-38,398 38,398 47,357L42,350Z'),
    trim: line(curve(figure, 'M-47.5,358C-36,400 36,400 47.5,358'), figure.cloth.light, 6.5, FLAT),
  }),

  vneck: (figure) => ({
    open: curve(figure, 'M-42,350L-46,358L0,430L46,358L42,350Z'),
    trim: line(curve(figure, 'M-46,359L0,431L46,359'), figure.cloth.light, 6, FLAT),
  }),

  shirt: (figure) => {
    const { shade, light } = figure.cloth;
    return {
      inner: `<path d="M197,420V506" stroke="${shade}" stroke-width="2.4"/><circle cx="205" cy="446" r="3" fill="${shade}"/><circle cx="205" cy="480" r="3" fill="${shade}"/>`,
      open: curve(figure, 'M-48,344L-2,424L48,344Z'),
      trim:
        path(curve(figure, COLLAR_LEFT), light) +
        path(curve(figure, COLLAR_RIGHT), light) +
        path(curve(figure, figure.light > 0 ? COLLAR_RIGHT : COLLAR_LEFT), shade, 'opacity=".35"') +
        line(curve(figure, 'M-66,378L-38,410L-2,428L38,410L66,378'), shade, 2, 'opacity=".55"'),
    };
  },

  cardigan: (figure) => {
    const { under, light } = figure.cloth;
    return {
      inner:
        `<path d="M136,346L166,506H234L264,346Z" fill="${under}"/>` +
        path(curve(figure, 'M6,346L14,506H34L64,346Z', figure.light), mix(under, '#3A2418', 0.12)) +
        line(curve(figure, 'M-60,352C-52,400 -40,440 -36,508'), light, 9) +
        line(curve(figure, 'M60,352C52,400 40,440 36,508'), light, 9),
      open: curve(figure, 'M-42,350L-47,356C-38,390 38,390 47,356L42,350Z'),
      trim: line(
        curve(figure, 'M-46,358C-38,392 38,392 46,358'),
        mix(under, '#3A2418', 0.16),
        3,
        FLAT,
      ),
    };
  },

  roll: (figure) => {
    const { shade, light } = figure.cloth;
    const collar =
      'M-38,330C-20,342 20,342 38,330C42,346 48,358 58,366C30,388 -30,388 -58,366C-48,358 -42,346 -38,330Z';
    const far = 'M12,340C24,338 32,334 38,330C42,346 48,358 58,366C44,376 30,380 16,382Z';
    return {
      trim:
        path(curve(figure, collar), light) +
        path(curve(figure, far, figure.light), shade, 'opacity=".4"') +
        line(curve(figure, 'M-50,361C-20,378 20,378 50,361'), shade, 2, 'opacity=".5"'),
    };
  },

  kurta: (figure) => ({
    open: curve(
      figure,
      'M-42,350L-47,357C-42,388 -16,398 -5,400V444H5V400C16,398 42,388 47,357L42,350Z',
    ),
    trim: line(
      curve(figure, 'M-48,358C-44,394 -18,403 -8,404V450H8V404C18,403 44,394 48,358'),
      figure.cloth.light,
      4,
      FLAT,
    ),
  }),

  boat: (figure) => ({
    open: curve(
      figure,
      'M-74,368.5C-46,392 46,392 74,368.5C62,366 50,360 41,350H-41C-50,360 -62,366 -74,368.5Z',
    ),
  }),
};
