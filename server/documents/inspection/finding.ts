/** Why a file cannot be kept, as the inspecting process tells it. */
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

/** A file made anew from what could be read of the one that was sent. */
export interface CleanFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly content: Buffer;
  readonly preview: Buffer | null;
}
