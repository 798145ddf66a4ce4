import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { giveConsent } from '../../visitor/consent/consent-answer.ts';
import { useConsent } from '../../visitor/consent/consent.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { cookieTimes } from './cookie-times.ts';
import { openPrivacySettings, usePrivacySettingsOpen } from '../../site/privacy-settings.ts';

/** Height of a fixed bar of the page at the lower edge of the screen. */
function barAtTheBottom(own: HTMLElement): number {
  const atTheEdge = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight - 2);
  const tops = atTheEdge
    .filter((element) => !own.parentElement?.contains(element))
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect().top);
  return window.innerHeight - Math.min(window.innerHeight, ...tops);
}

/** CONS-04: shows the banner until the visitor answers or clicks elsewhere, or its time is over. */
export function CookieQuestion() {
  const place = useRef<HTMLDivElement>(null);
  const { explicit } = useConsent();
  const settingsOpen = usePrivacySettingsOpen();

  // After an answer in the settings, the banner stays until they close and return the focus.
  useEffect(() => {
    if (explicit && !settingsOpen) cookieTimes.hide();
  }, [explicit, settingsOpen]);

  useLayoutEffect(() => {
    const own = place.current;
    if (!own) return undefined;
    const stayAbove = () => own.style.setProperty('--bar-size', `${barAtTheBottom(own)}px`);
    stayAbove();
    document.documentElement.dataset['banner'] = '';
    // Navigation and window resizing both change these sizes.
    const sizes = new ResizeObserver(stayAbove);
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      delete document.documentElement.dataset['banner'];
    };
  }, []);

  useEffect(() => {
    if (settingsOpen) return undefined;
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) cookieTimes.hide();
    };
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  }, [settingsOpen]);

  // Keyboard users keep a focused element when the button disappears.
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    };
  }, []);

  // Touch does not hover: on a phone the banner would stay and cover the content below it.
  const entered = () => {
    if (window.matchMedia('(hover: hover)').matches) cookieTimes.hold();
  };
  const left = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.contains(document.activeElement)) cookieTimes.release();
  };
  return (
    <div
      ref={place}
      onPointerEnter={entered}
      onPointerLeave={left}
      onFocus={cookieTimes.hold}
      onBlur={cookieTimes.release}
    >
      <CookieBanner
        onAccept={() => giveConsent('granted')}
        onDecline={() => giveConsent('denied')}
        onSettings={openPrivacySettings}
      />
    </div>
  );
}
