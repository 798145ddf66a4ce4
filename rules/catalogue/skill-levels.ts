/** How well a maid does something, as the office judged it; most first. */
export const skillLevels = ['CONFIDENT', 'SOME'] as const;
