import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { endSession, type LiveKind, onLive } from './live.ts';
import { createStore } from './store.ts';

interface Loaded<Answer> {
  /** The last answer; stays while it is loaded again. */
  readonly data: Answer | null;
  readonly error: ApiError | null;
  readonly reload: () => void;
}

interface Result<Answer> {
  readonly data: Answer | null;
  readonly error: ApiError | null;
}

const MOST = 60;
const OFFICE: readonly LiveKind[] = ['office'];
const nothing = { data: null, error: null };

/** The last results by key, so that going back shows the last state at once. */
const results = createStore<ReadonlyMap<string, Result<unknown>>>(new Map());
/** Keys that are being loaded; true if something changed meanwhile. */
const loading = new Map<string, boolean>();

function keep(key: string, result: Result<unknown>): void {
  const others = [...results.get()].filter(([other]) => other !== key).slice(-MOST);
  results.set(new Map([...others, [key, result]]));
}

function failureOf(error: unknown): ApiError {
  const failure = error instanceof ApiError ? error : unanswered(error);
  if (failure.status === 401) endSession();
  return failure;
}

/** Requests for one key never overlap; a change during a request leads to one more. */
async function ask(key: string, load: () => Promise<unknown>): Promise<void> {
  if (loading.has(key)) {
    loading.set(key, true);
    return;
  }
  try {
    do {
      loading.set(key, false);
      keep(key, { data: await load(), error: null });
    } while (loading.get(key));
  } catch (error) {
    keep(key, { data: results.get().get(key)?.data ?? null, error: failureOf(error) });
  } finally {
    loading.delete(key);
  }
}

// A key is only ever used with one kind of answer.
function resultOf<Answer>(key: string, _load: () => Promise<Answer>): Result<Answer>;
function resultOf(key: string): Result<unknown> {
  return results.get().get(key) ?? nothing;
}

/** Loads data, and loads it again whenever it may have changed. The key names what is loaded. */
export function useCall<Answer>(
  key: string,
  load: () => Promise<Answer>,
  live: readonly LiveKind[] = OFFICE,
): Loaded<Answer> {
  const result = useSyncExternalStore(results.subscribe, () => resultOf(key, load));
  const askAgain = useEffectEvent((wanted: string) => void ask(wanted, load));
  useEffect(() => askAgain(key), [key]);
  const kinds = live.join(' ');
  useEffect(() => {
    const leave = kinds.split(' ').map((kind) => onLive(kind, () => askAgain(key)));
    return () => leave.forEach((stop) => stop());
  }, [kinds, key]);
  return { ...result, reload: () => void ask(key, load) };
}
