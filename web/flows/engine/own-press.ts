import { useEffect, useLayoutEffect, useState } from 'react';

/** Two taps of a finger closer together than this are one double tap. */
const DOUBLE_TAP_MS = 500;

/**
 * Decides whether a press belongs to the screen that is shown. The second tap of a double tap, and a press that was
 * begun on the screen before, do not.
 */
export function createPressGuard() {
  let screen = '';
  /** Where and when the last press that counts was made. */
  let last: { readonly screen: string; readonly at: number } | null = null;
  let pressedOn = '';
  /** The screen on which a series of mouse clicks began. */
  let clickedOn = '';
  let stray = false;
  return {
    show(this: void, next: string): void {
      screen = next;
    },
    pressed(
      this: void,
      { pointerType, timeStamp }: Pick<PointerEvent, 'pointerType' | 'timeStamp'>,
    ): void {
      pressedOn = screen;
      const isSecond =
        last !== null && last.screen !== screen && timeStamp - last.at < DOUBLE_TAP_MS;
      // The browser itself counts the clicks of a mouse.
      stray = pointerType !== 'mouse' && isSecond;
      last = { screen: stray && last ? last.screen : screen, at: timeStamp };
    },
    /** True for a click that must not reach the screen. */
    isStray({ detail }: Pick<MouseEvent, 'detail'>): boolean {
      // Made by a key or by a script.
      if (detail === 0) return false;
      if (detail === 1) clickedOn = screen;
      return stray || pressedOn !== screen || clickedOn !== screen;
    },
  };
}

/** A press belongs to the screen it was made on: a double tap never answers the next question, too. */
export function useOwnPresses(screen: string): void {
  const [guard] = useState(createPressGuard);
  useLayoutEffect(() => guard.show(screen), [guard, screen]);
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      if (!guard.isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', guard.pressed, true);
    document.addEventListener('click', clicked, true);
    return () => {
      document.removeEventListener('pointerdown', guard.pressed, true);
      document.removeEventListener('click', clicked, true);
    };
  }, [guard]);
}
