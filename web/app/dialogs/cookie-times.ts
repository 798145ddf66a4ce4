/** NUM-04 */
const APPEARS_AFTER = 2000;
const HIDES_AFTER = 8000;

/** When the cookie banner comes and goes (CONS-04): once a document, whatever happens to the page below it. */
export function createCookieTimes() {
  const listeners = new Set<() => void>();
  let stage: 'unasked' | 'waiting' | 'shown' | 'gone' = 'unasked';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: typeof stage) => {
    stage = next;
    for (const listener of listeners) listener();
  };
  const hide = () => {
    clearTimeout(timer);
    if (stage === 'waiting' || stage === 'shown') become('gone');
  };
  const hideLater = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, HIDES_AFTER);
  };

  return {
    /** From the load of the page; `settled` is asked at the last moment, as another tab may answer first. */
    begin(settled: () => boolean, onShown: () => void) {
      if (stage !== 'unasked') return;
      stage = 'waiting';
      timer = setTimeout(() => {
        if (settled()) return hide();
        hideLater();
        become('shown');
        return onShown();
      }, APPEARS_AFTER);
    },
    hide,
    /** Inside an application nothing lies over its actions: the question comes after it, on another page. */
    postpone() {
      clearTimeout(timer);
      if (stage === 'waiting' || stage === 'shown') become('unasked');
    },
    /** While someone reads or reaches for it, it stays. */
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
