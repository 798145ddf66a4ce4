import type { ApiError } from './api-error.ts';

type Told = (error: ApiError) => void;

/** Calls fail outside of what is on the screen; whoever shows messages listens here. */
let listener: Told | null = null;
let untold: ApiError | null = null;

export function tellFailure(error: ApiError): void {
  if (error.wanted) return;
  if (listener) listener(error);
  else untold = error;
}

/** The last failure that nobody heard is told to the next who listens. */
export function onFailure(told: Told): () => void {
  listener = told;
  if (untold) told(untold);
  untold = null;
  return () => {
    if (listener === told) listener = null;
  };
}
