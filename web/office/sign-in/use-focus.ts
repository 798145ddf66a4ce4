import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on an element once it is on screen. */
export function useFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
