type Place = readonly [longitude: number, latitude: number];

/** Drawn by hand along these points. */
const GULF_COAST: readonly Place[] = [
  [51.58, 24.25],
  [51.76, 24.29],
  [51.8, 24.02],
  [52.2, 24.06],
  [52.58, 24.18],
  [53.0, 24.16],
  [53.4, 24.15],
  [54.01, 24.12],
  [54.37, 24.46],
  [54.69, 24.8],
  [55.06, 25.02],
  [55.28, 25.27],
  [55.44, 25.44],
  [55.8, 25.75],
  [56.07, 26.06],
];
const EAST_COAST: readonly Place[] = [
  [56.26, 25.71],
  [56.36, 25.35],
  [56.4, 24.92],
];
const BORDER: readonly Place[] = [
  [55.89, 24.92],
  [55.8, 24.27],
  [55.98, 24.13],
  [55.53, 23.93],
  [55.53, 23.52],
  [55.23, 23.11],
  [55.21, 22.71],
  [55.01, 22.5],
  [52.0, 23.0],
  [51.62, 24.01],
];
/** The surrounding land within the drawing. */
const BEFORE: readonly Place[] = [[51.0, 24.6]];
const CAPE: readonly Place[] = [
  [56.28, 26.5],
  [56.48, 26.5],
  [56.4, 25.95],
];
const BEYOND: readonly Place[] = [
  [56.9, 24.2],
  [56.9, 22.0],
  [51.0, 22.0],
];

const WEST = 51.2;
const NORTH = 26.35;
const SCALE = 200;
/** At this latitude, a degree of longitude is shorter than one of latitude by this factor. */
const NARROWING = 0.91;

export const MAP_WIDTH = 1010;
export const MAP_HEIGHT = 800;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a place on the drawing. */
export const placeOnMap = (latitude: number, longitude: number): Point => ({
  x: Math.round((longitude - WEST) * NARROWING * SCALE),
  y: Math.round((NORTH - latitude) * SCALE),
});

const drawn = (places: readonly Place[]): string =>
  `${places
    .map(([longitude, latitude], index) => {
      const { x, y } = placeOnMap(latitude, longitude);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('')}Z`;

export const emirates = drawn([...GULF_COAST, ...EAST_COAST, ...BORDER]);
export const neighbours = drawn([...BEFORE, ...GULF_COAST, ...CAPE, ...EAST_COAST, ...BEYOND]);
