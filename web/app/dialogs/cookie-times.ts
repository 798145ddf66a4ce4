/** NUM-04 */
const APPEARS_AFTER = 2000;
const HIDES_AFTER = 8000;

/**
 * When the cookie banner appears and disappears (CONS-04): once per document, whatever happens to the page below it.
 */
export function createCookieTimes() {
  const listeners = new Set<() => void>();
  let stage: 'unasked' | 'waiting' | 'shown' | 'gone' = 'unasked';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setStage = (next: typeof stage) => {
    stage = next;
    for (const listener of listeners) listener();
  };
  const hide = () => {
    clearTimeout(timer);
    if (stage === 'waiting' || stage === 'shown') setStage('gone');
  };
  const hideLater = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, HIDES_AFTER);
  };

  return {
    /**
     * Starts after the page has loaded; `settled` is checked at the last moment, because another tab may answer
     * first.
     */
    begin(settled: () => boolean, onShown: () => void) {
      if (stage !== 'unasked') return;
      stage = 'waiting';
      timer = setTimeout(() => {
        if (settled()) return hide();
        hideLater();
        setStage('shown');
        return onShown();
      }, APPEARS_AFTER);
    },
    hide,
    /** The banner must not cover an application's actions; it is shown later, on another page. */
    postpone() {
      clearTimeout(timer);
      if (stage === 'waiting' || stage === 'shown') setStage('unasked');
    },
    /** Hover or focus keeps it open. */
    hold: () => clearTimeout(timer),
    release: () => {
      if (stage === 'shown') hideLater();
    },
    isShown: () => stage === 'shown',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const cookieTimes = createCookieTimes();
