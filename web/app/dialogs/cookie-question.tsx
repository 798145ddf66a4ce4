import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { giveConsent } from '../../visitor/consent/consent-answer.ts';
import { useConsent } from '../../visitor/consent/consent.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { cookieTimes } from './cookie-times.ts';
import { openPrivacySettings, usePrivacySettingsOpen } from '../../site/privacy-settings.ts';

/** How much of the screen's lower edge a bar of the page takes. */
function barAtTheBottom(own: HTMLElement): number {
  const atTheEdge = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight - 2);
  const tops = atTheEdge
    .filter((element) => !own.parentElement?.contains(element))
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect().top);
  return window.innerHeight - Math.min(window.innerHeight, ...tops);
}

/** CONS-04: the banner's own life between its appearance and an answer, a click elsewhere or its time. */
export function CookieQuestion() {
  const place = useRef<HTMLDivElement>(null);
  const { explicit } = useConsent();
  const settingsOpen = usePrivacySettingsOpen();

  // Answered in the settings: it waits until they close and give the focus back to where it came from.
  useEffect(() => {
    if (explicit && !settingsOpen) cookieTimes.hide();
  }, [explicit, settingsOpen]);

  useLayoutEffect(() => {
    const own = place.current;
    if (!own) return undefined;
    const stayAbove = () => own.style.setProperty('--bar-size', `${barAtTheBottom(own)}px`);
    stayAbove();
    document.documentElement.dataset['banner'] = '';
    // Another page or another size of the window: both change the size of what is shown.
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

  // A keyboard user whose button goes away must not fall out of the page.
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    };
  }, []);

  // A finger does not hover: on a phone it would stay for whoever wants what lies below it.
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
