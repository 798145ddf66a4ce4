import type { ApiError } from './api-error.ts';

type Told = (error: ApiError) => void;

/** Calls can fail before any component listens; the message component subscribes here. */
let listener: Told | null = null;
let untold: ApiError | null = null;

export function tellFailure(error: ApiError): void {
  if (error.wanted) return;
  if (listener) listener(error);
  else untold = error;
}

/** A new listener gets the last failure that had no listener. */
export function onFailure(told: Told): () => void {
  listener = told;
  if (untold) told(untold);
  untold = null;
  return () => {
    if (listener === told) listener = null;
  };
}
