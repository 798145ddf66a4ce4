/** A part of a page of rules in plain words. */
export interface ReadSection {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  /** What and how long, or what and why, side by side. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
}
