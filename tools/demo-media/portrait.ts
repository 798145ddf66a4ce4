import { body } from './portrait/body.ts';
import type { HairStyle } from './portrait/choices.ts';
import { CENTRE, figureOf, type Figure } from './portrait/figure.ts';
import type { Hair } from './portrait/hair.ts';
import { hijab, headwrap, shayla } from './portrait/hair-covered.ts';
import { bob, fringe, long, pixie } from './portrait/hair-loose.ts';
import { afro, braidsDown, cornrows, crop, curls } from './portrait/hair-textured.ts';
import { braid, pony, sleek, topknot } from './portrait/hair-tied.ts';
import { head } from './portrait/head.ts';
import { lookOf, type Person } from './portrait/look.ts';
import { keepDecimals, round } from './portrait/paint.ts';
import { ROOM } from './portrait/palette.ts';
import type { Pose } from './portrait/pose.ts';
import { SCENE } from './portrait/rooms.ts';

const HAIR: Record<HairStyle, (figure: Figure) => Hair> = {
  sleek,
  topknot,
  bob,
  long,
  fringe,
  pony,
  braid,
  crop,
  afro,
  curls,
  braidsDown,
  cornrows,
  pixie,
  hijab,
  shayla,
  headwrap,
};

/** The four layers of the picture, from back to front. */
export type Layer = 'room' | 'back' | 'body' | 'head';

export type PortraitOptions = Person & {
  /** Cropped to the face. */
  avatar?: boolean;
  label?: string;
  /** A pose while speaking instead of the still. */
  pose?: Pose;
  /** Draws only this layer. */
  layer?: Layer;
};

const rise = (pose: Pose): number => -pose.breath * 2.1;

function headMove({ look, pose, y }: Figure): string {
  const shift = pose
    ? `translate(${round(pose.x + pose.sway)} ${round(pose.y + rise(pose) * 0.8)}) `
    : '';
  return `${shift}rotate(${round(look.tilt + (pose?.tilt ?? 0))} ${CENTRE} ${y(320)})`;
}

function breathing({ pose }: Figure, drawn: string): string {
  if (!pose) return drawn;
  return `<g transform="translate(0 ${round(rise(pose))}) translate(200 0) scale(${(1 + pose.breath * 0.006).toFixed(4)} 1) translate(-200 0)">${drawn}</g>`;
}

/** Hair and earrings follow the head with a delay and less movement. */
function trailing({ look, pose }: Figure, drawn: string): string {
  if (!pose || !drawn) return drawn;
  const swings = look.hair === 'pony' || look.hair === 'braid';
  const turn = pose.tilt * 0.12 + (swings ? pose.swing * 0.22 : 0);
  return `<g transform="translate(${round((pose.x + pose.sway) * 0.35)} ${round(rise(pose) + pose.y * 0.3)}) rotate(${round(turn)} ${CENTRE} 300)">${drawn}</g>`;
}

/** A woman's bust in a quiet room, as SVG. The same options always give the same picture. */
export function portrait({ pose, layer, ...person }: PortraitOptions): string {
  keepDecimals(pose ? 2 : 1);
  const look = lookOf(person);
  const figure = figureOf(look, pose ?? null);
  const hair = HAIR[look.hair](figure);
  const move = headMove(figure);
  const layerOnly = (name: Layer, drawn: string): string => (!layer || layer === name ? drawn : '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${person.avatar ? '68 46 264 264' : '0 0 400 500'}" role="img" aria-label="${person.label ?? 'Portrait'}" preserveAspectRatio="xMidYMid slice">`,
    layerOnly('room', SCENE[look.scene](ROOM[look.room])),
    '<g transform="translate(200 504) scale(1.09) translate(-200 -504)">',
    layerOnly('back', `<g transform="${move}">${hair.back ?? ''}</g>`),
    layerOnly('body', breathing(figure, body(figure))),
    layerOnly(
      'head',
      `<g transform="${move}">${head(figure, hair)}</g>${trailing(figure, hair.over ?? '')}`,
    ),
    '</g></svg>',
  ].join('');
}
