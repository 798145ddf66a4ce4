import { FaultyFile } from '../finding.ts';

/** Times the size of the text: an honest one is read about once. */
const READINGS = 2;
const ALLOWANCE = 1024 * 1024;
/** Every attempt has a price, however soon it fails. */
const LEAST = 500;

/** Counts what is read twice or in vain, so that no file costs more than a few readings (T81). */
export class Work {
  #left: number;

  constructor(size: number) {
    this.#left = size * READINGS + ALLOWANCE;
  }

  /** Characters that were read in vain. */
  waste(characters: number): void {
    this.read(Math.max(LEAST, characters));
  }

  /** Characters that may be read more than once. */
  read(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new FaultyFile('damaged');
  }
}
