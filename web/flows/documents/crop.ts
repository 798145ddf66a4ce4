/** The crop of a picture, as fractions of its width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };
/** A smaller frame is hard to grab with a finger. */
const SMALLEST = 0.15;

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The frame after a corner was dragged to this point, as near as possible. */
export function cornerMoved(crop: Crop, corner: Corner, x: number, y: number): Crop {
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  return {
    left: isLeft ? within(x, 0, crop.right - SMALLEST) : crop.left,
    right: isLeft ? crop.right : within(x, crop.left + SMALLEST, 1),
    top: isTop ? within(y, 0, crop.bottom - SMALLEST) : crop.top,
    bottom: isTop ? crop.bottom : within(y, crop.top + SMALLEST, 1),
  };
}

export const cornerAt = (crop: Crop, corner: Corner) => ({
  x: corner.endsWith('left') ? crop.left : crop.right,
  y: corner.startsWith('top') ? crop.top : crop.bottom,
});

/** The corner nearest to a press. */
export function cornerNear(crop: Crop, x: number, y: number): Corner {
  const distance = (corner: Corner) => {
    const at = cornerAt(crop, corner);
    return (at.x - x) ** 2 + (at.y - y) ** 2;
  };
  return corners.reduce((best, corner) => (distance(corner) < distance(best) ? corner : best));
}
