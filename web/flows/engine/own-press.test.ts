import { expect, test } from 'vitest';
import { createPressGuard } from './own-press.ts';

function tapping() {
  const guard = createPressGuard();
  guard.show('CLIENT_PHONE_NUMBER');
  return {
    show: guard.show,
    tap: (at: number) => {
      guard.pressed({ pointerType: 'touch', timeStamp: at });
      return !guard.isStray({ detail: 1 });
    },
    click: (at: number, detail: number) => {
      guard.pressed({ pointerType: 'mouse', timeStamp: at });
      return !guard.isStray({ detail });
    },
    guard,
  };
}

test('[F53] the second and third tap of a burst do not reach the next screen', () => {
  const { show, tap } = tapping();
  expect(tap(1000)).toBe(true);
  show('EXISTING_CLIENT_PHONE_NUMBER');
  expect([tap(1180), tap(1400)]).toEqual([false, false]);
  expect(tap(2000)).toBe(true);
});

test('[F53] two taps on one screen both count, and so do quick answers of two screens', () => {
  const { show, tap } = tapping();
  expect([tap(1000), tap(1150)]).toEqual([true, true]);
  show('CLIENT_SPOUSE_NUMBER');
  expect(tap(1700)).toBe(true);
});

test('[F53] a double click of a mouse belongs to the screen of its first click', () => {
  const { show, click } = tapping();
  expect(click(1000, 1)).toBe(true);
  show('MOST_HATED_PREFERENCES');
  expect(click(1200, 2)).toBe(false);
  // Two single clicks are two answers, no matter how quick.
  expect(click(1300, 1)).toBe(true);
});

test('[F53] a press begun on one screen and released on the next one counts for neither', () => {
  const { show, guard } = tapping();
  guard.pressed({ pointerType: 'touch', timeStamp: 1000 });
  show('CLIENT_SPOUSE_NUMBER');
  expect(guard.isStray({ detail: 1 })).toBe(true);
  // A key answers the screen that has the focus.
  expect(guard.isStray({ detail: 0 })).toBe(false);
});
