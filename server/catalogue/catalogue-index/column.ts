type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Numbers by slot, growing at the end; `values` may have spare capacity. */
export class Column<Kind extends Numbers = Float64Array<ArrayBuffer>> {
  values: Kind;
  length = 0;
  readonly #make: (length: number) => Kind;

  constructor(make: (length: number) => Kind, room = 64) {
    this.#make = make;
    this.values = make(room);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = this.#make(this.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(slot: number): number {
    return this.values[slot] ?? NaN;
  }
}

export const floats = () => new Column((length) => new Float64Array(length));
export const integers = (room?: number) => new Column((length) => new Int32Array(length), room);
