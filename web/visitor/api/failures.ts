import type { ApiError } from './api-error.ts';

type FailureListener = (error: ApiError) => void;

/** Calls can fail before any component listens; the message component subscribes here. */
let listener: FailureListener | null = null;
let pendingFailure: ApiError | null = null;

export function tellFailure(error: ApiError): void {
  if (error.isCancelled) return;
  if (listener) listener(error);
  else pendingFailure = error;
}

/** A new listener gets the last failure that had no listener. */
export function onFailure(newListener: FailureListener): () => void {
  listener = newListener;
  if (pendingFailure) newListener(pendingFailure);
  pendingFailure = null;
  return () => {
    if (listener === newListener) listener = null;
  };
}
