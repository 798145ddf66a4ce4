type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The lower edge of what notifications must not cover (`data-keep-visible`), as far as it is in the upper half of the
 * window, where they appear; 0 if there is nothing.
 */
export const keptBelow = (places: readonly Edges[], windowHeight: number): number =>
  Math.max(
    0,
    ...places
      .filter(({ top, bottom }) => top < windowHeight / 2 && bottom > 0)
      .map(({ bottom }) => Math.min(bottom, windowHeight * 0.6)),
  );
