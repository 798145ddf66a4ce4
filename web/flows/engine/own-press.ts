import { useEffect, useLayoutEffect, useState } from 'react';

/** Two taps within this time count as a double tap. */
const DOUBLE_TAP_MS = 500;

/**
 * Decides whether a press belongs to the current screen. The second tap of a double tap does not, nor does a press
 * that started on the previous screen.
 */
export function createPressGuard() {
  let screen = '';
  /** Place and time of the last press that counted. */
  let last: { readonly screen: string; readonly at: number } | null = null;
  let pressedOn = '';
  /** The screen where a series of mouse clicks started. */
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
      // The browser counts the clicks of a mouse.
      stray = pointerType !== 'mouse' && isSecond;
      last = { screen: stray && last ? last.screen : screen, at: timeStamp };
    },
    /** True for a click that must not reach the screen. */
    isStray({ detail }: Pick<MouseEvent, 'detail'>): boolean {
      // Triggered by a key or a script.
      if (detail === 0) return false;
      if (detail === 1) clickedOn = screen;
      return stray || pressedOn !== screen || clickedOn !== screen;
    },
  };
}

/** Makes sure that a double tap does not answer the next question as well. */
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
