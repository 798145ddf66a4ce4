/** The reason for a rejected file, as reported by the inspecting process. */
export const faults = [
  'damaged',
  'tooManyPixels',
  'tooSmall',
  'blank',
  'locked',
  'active',
  'tooManyPages',
  'tooLargeInside',
] as const;
export type Fault = (typeof faults)[number];

export class FaultyFile extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** A new file, rebuilt from the readable content of the uploaded one. */
export interface CleanFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly content: Buffer;
  readonly preview: Buffer | null;
}
