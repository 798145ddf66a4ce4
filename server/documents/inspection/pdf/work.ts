import { FaultyFile } from '../finding.ts';

/** A multiple of the text's size: an honest file is read about once. */
const READINGS = 2;
const ALLOWANCE = 1024 * 1024;
/** Every failed attempt costs at least this much, however short it was. */
const LEAST = 500;

/** Counts repeated and failed reads, so that no file costs more than a few passes (T81). */
export class Work {
  #left: number;

  constructor(size: number) {
    this.#left = size * READINGS + ALLOWANCE;
  }

  /** Characters of a read that failed. */
  waste(characters: number): void {
    this.read(Math.max(LEAST, characters));
  }

  /** Characters that may be read more than once. */
  read(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new FaultyFile('damaged');
  }
}
