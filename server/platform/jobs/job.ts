import type { Deps } from '../deps.ts';

/** What is done again and again, on one node at a time. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** Afterwards another node may take it over; 60 unless told. */
  readonly limitSeconds?: number;
  /** Stops soon after the signal: the limit is reached, or the server closes. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

export const limitOf = ({ limitSeconds = 60 }: Job): number => limitSeconds;
