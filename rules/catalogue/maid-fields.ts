/** The fields of a maid that the office edits as a draft; media and consent have their own page. */
export const maidFields = [
  'firstName',
  'arabicName',
  'bornOn',
  'nationality',
  'numberOfChildren',
  'religion',
  'skills',
  'skillLevels',
  'notYet',
  'experience',
  'arrangement',
  'matchingType',
  'languages',
  'roles',
  'letter',
  'arabicLetter',
  'monthlyPrice',
  'wage',
  'availableFrom',
  'checks',
] as const;
export type MaidField = (typeof maidFields)[number];

/** Why a maid cannot be published yet (OFF-42). */
export const publishObstacles = ['consent', 'captions'] as const;
export type PublishObstacle = (typeof publishObstacles)[number];
