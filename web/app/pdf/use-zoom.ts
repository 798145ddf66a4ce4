import { type TouchEvent, useRef, useState } from 'react';

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const SMALLEST = 0.5;
const LARGEST = 3;

function distance(event: TouchEvent): number {
  const [one, two] = [event.touches[0], event.touches[1]];
  if (!one || !two) return 0;
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}

/** Zoom in steps and by pinching; 1 fits the width. */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const pinch = useRef<{ distance: number; zoom: number } | null>(null);
  return {
    zoom,
    canGrow: zoom < LARGEST,
    canShrink: zoom > SMALLEST,
    grow: () => setZoom(STEPS.find((step) => step > zoom) ?? LARGEST),
    shrink: () => setZoom(STEPS.findLast((step) => step < zoom) ?? SMALLEST),
    pinching: {
      onTouchStart: (event: TouchEvent) => {
        pinch.current = event.touches.length === 2 ? { distance: distance(event), zoom } : null;
      },
      onTouchMove: (event: TouchEvent) => {
        if (!pinch.current || event.touches.length !== 2) return;
        const wanted = (pinch.current.zoom * distance(event)) / pinch.current.distance;
        setZoom(Math.min(LARGEST, Math.max(SMALLEST, wanted)));
      },
      onTouchEnd: () => {
        pinch.current = null;
      },
    },
  };
}

export type Zoom = ReturnType<typeof useZoom>;
