import { allowanceAt, networksOf } from './network.ts';

/** Counts what each network has in use at a time, such as open connections or waiting tasks. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  /** True if the address, or a network around it, has used up its allowance. `most` is that of the narrowest network. */
  isFull(address: string, most: number): boolean {
    return networksOf(address).some(
      (network, place) => (this.#counts.get(network) ?? 0) >= most * allowanceAt(place),
    );
  }

  add(address: string): void {
    for (const network of networksOf(address)) {
      this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    }
  }

  remove(address: string): void {
    for (const network of networksOf(address)) {
      const left = (this.#counts.get(network) ?? 1) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    }
  }
}
