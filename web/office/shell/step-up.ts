import { createStore } from './store.ts';

/** A request for a fresh passkey touch that waits for the colleague. */
export const passkeyRequest = createStore<{ readonly answer: (isDone: boolean) => void } | null>(
  null,
);

/** Asks for a passkey touch; false if the colleague cancelled. */
export const askForPasskey = (): Promise<boolean> =>
  new Promise((resolve) => {
    passkeyRequest.set({
      answer(isDone) {
        passkeyRequest.set(null);
        resolve(isDone);
      },
    });
  });
