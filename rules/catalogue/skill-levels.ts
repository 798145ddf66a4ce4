/** The office's assessment of a skill; highest first. */
export const skillLevels = ['CONFIDENT', 'SOME'] as const;
