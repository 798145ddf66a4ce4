import type { Figure } from './figure.ts';
import { between, mix, path, round } from './paint.ts';
import { HAIR } from './palette.ts';

/** Lashes and brows have the hair's colour, dark even if the hair is grey. */
export const lashColour = ({ hair }: Figure): string =>
  mix(hair.base === HAIR.salt.base ? '#2E2421' : hair.base, '#1a1010', 0.25);

/** side: -1 for the left eye, 1 for the right one; drawn around its own centre. */
export function eye(figure: Figure, side: number): string {
  const { look, skin, light, pose, turn } = figure;
  const blink = pose?.blink ?? 0;
  const squint = pose?.squint ?? 0;
  const width = 15.2 * look.eye * (1 - 0.07 * Math.max(0, side * turn));
  const height = 8 * look.eye * look.lid * (look.smile === 'open' ? 0.93 : 1);
  const tilt = -look.eyeTilt;
  const inner = -side * width;
  const outer = side * width;
  const id = `${figure.id}e${side > 0 ? 'r' : 'l'}`;
  const lidInner = between(-height * 0.98, height * 0.96, blink);
  const lidOuter = between(-height * 1.28 + tilt * 0.5, height * 0.9, blink);
  const cornerY = tilt + blink * 1.2;
  const upper = `C${round(inner * 0.55)},${round(lidInner)} ${round(outer * 0.38)},${round(lidOuter)} ${round(outer)},${round(cornerY)}`;
  const lower = `C${round(outer * 0.5)},${round(height * (0.78 - squint * 0.26))} ${round(inner * 0.45)},${round(height * (0.86 - squint * 0.26))} ${round(inner)},${round(1.2)}`;
  const almond = `M${round(inner)},${round(1.2)}${upper}${lower}Z`;
  const irisX = look.turn * 1.6 + (pose?.gazeX ?? 0);
  const irisY = pose ? round(pose.gazeY - 0.6) : '-.6';
  const glintY = pose ? round(pose.gazeY - 3) : '-3';
  const lid =
    blink > 0.02
      ? path(
          `M${round(inner)},1.2C${round(inner * 0.55)},${round(-height * 0.98)} ${round(outer * 0.38)},${round(-height * 1.28 + tilt * 0.5)} ${round(outer)},${round(tilt)}L${round(outer)},${round(cornerY)}C${round(outer * 0.38)},${round(lidOuter)} ${round(inner * 0.55)},${round(lidInner)} ${round(inner)},1.2Z`,
          mix(skin.base, skin.shade, 0.3),
        )
      : '';
  const lidShadow = `M${round(inner)},${round(1.2)}${upper}l0,4C${round(outer * 0.38)},${round((pose ? lidOuter - tilt * 0.5 : -height * 1.28) + 5)} ${round(inner * 0.55)},${round((pose ? lidInner : -height * 0.98) + 4.4)} ${round(inner)},${round(4)}Z`;
  const lashes = `M${round(inner)},${round(1.6)}${upper}l${round(side * 2.6)},${round(-2.2 + blink * 3)}C${round(outer * 0.42)},${round(between(-height * 1.62 + tilt * 0.5 - 1.2, height * 0.9 - 4.4, blink))} ${round(inner * 0.5)},${round(between(-height * 1.2 - 0.6, height * 0.96 - 3.6, blink))} ${round(inner)},${round(1.6)}Z`;
  const crease = `M${round(inner * 0.82)},${round(-height * 0.78 + blink)}C${round(inner * 0.35)},${round(-height * (1.75 - blink * 0.35))} ${round(outer * 0.5)},${round(-height * (1.85 - blink * 0.4) + tilt * 0.5)} ${round(outer * 1.06)},${round(-height * 0.5 + tilt + blink)}`;
  const pouch = `M${round(inner * 0.6)},${round(height * 0.95 + 3)}C${round(inner * 0.2)},${round(height * 1.15 + 4)} ${round(outer * 0.4)},${round(height * 1.1 + 3.6)} ${round(outer * 0.85)},${round(height * 0.7 + 2)}`;
  const laughLines =
    look.age > 0.45
      ? `<path d="M${round(outer + side * 5)},-1l${round(side * 5)},-2.5M${round(outer + side * 5)},3l${round(side * 5)},1.5" stroke="${skin.shade}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`
      : '';
  const iris = (radius: number, fill: string): string =>
    `<circle cx="${round(irisX)}" cy="${irisY}" r="${round(radius * look.eye)}" fill="${fill}"/>`;
  return [
    lid,
    `<clipPath id="${id}"><path d="${almond}"/></clipPath><path d="${almond}" fill="${mix('#FFFBF5', skin.shade, 0.13)}"/>`,
    `<g clip-path="url(#${id})">${iris(7.1, '#3B2418')}${iris(4.2, '#170E0B')}<circle cx="${round(irisX - light * 2.4)}" cy="${glintY}" r="1.7" fill="#fff"/><path d="${lidShadow}" fill="${mix(skin.shade, '#000000', 0.3)}" opacity=".35"/></g>`,
    `<path d="${lashes}" fill="${lashColour(figure)}"/>`,
    `<path d="${crease}" fill="none" stroke="${mix(skin.shade, '#000000', 0.16)}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`,
    `<path d="${pouch}" fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round" opacity="${round(0.35 + look.age * 0.6)}"/>`,
    laughLines,
  ].join('');
}
