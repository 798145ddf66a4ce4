import type { Deps } from '../deps.ts';

/** Periodic work, on one node at a time. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** The length of the lease, after which another node may take over; 60 by default. */
  readonly limitSeconds?: number;
  /** Stops soon after the signal, which means that the time limit is reached or the server closes. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

export const limitOf = ({ limitSeconds = 60 }: Job): number => limitSeconds;
