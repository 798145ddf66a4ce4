/** The files of the Arabic catalogue. A message that is used in several areas is in the file of the first. */
export const areas = ['site', 'pages', 'flows', 'my', 'shared', 'office'] as const;
export type Area = (typeof areas)[number];

/** The folders whose messages are translated. */
export const sources = ['web', 'rules', 'content', 'contract', 'server'];

export function areaOf(file: string): Area {
  const [folder, part] = file.split('/');
  if (folder !== 'web') return 'shared';
  if (part === 'pages' || part === 'flows' || part === 'my' || part === 'office') return part;
  return 'site';
}

export const fileOf = (area: Area): string => `content/texts/ar/${area}.po`;
