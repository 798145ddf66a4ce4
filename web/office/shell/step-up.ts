import { ApiError } from '../../visitor/api/api-error.ts';
import { createStore } from './store.ts';

/** A request for a fresh passkey touch that waits for the colleague. */
export const passkeyRequest = createStore<{ readonly answer: (isDone: boolean) => void } | null>(
  null,
);

/** Asks for a passkey touch; false if the colleague cancelled. */
const askForPasskey = (): Promise<boolean> =>
  new Promise((resolve) => {
    passkeyRequest.set({
      answer(isDone) {
        passkeyRequest.set(null);
        resolve(isDone);
      },
    });
  });

/** Repeats a call after a fresh passkey touch if the server asks for one. */
export async function withPasskey<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const needsPasskey = error instanceof ApiError && error.code === 'NEEDS_PASSKEY';
    if (!needsPasskey || !(await askForPasskey())) throw error;
    return call();
  }
}
