/** Kinds of devices in the list of those that are signed in. */
export const devices = ['iphone', 'ipad', 'android', 'mac', 'windows', 'other'] as const;
export type Device = (typeof devices)[number];

const marks: readonly (readonly [RegExp, Device])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Macintosh/, 'mac'],
  [/Windows/, 'windows'],
];

/** The kind of device that a browser names; nothing more of its description is stored. */
export const deviceOf = (userAgent: string): Device =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';
