import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

const SMALLEST = 0.5;
const LARGEST = 6;
const STEP = 1.25;

interface View {
  readonly zoom: number;
  /** Quarter turns. */
  readonly turns: number;
  readonly x: number;
  readonly y: number;
  /** Makes a turned scan fit into the stage. */
  readonly fit: number;
  readonly hasContrast: boolean;
}

const usual: View = { zoom: 1, turns: 0, x: 0, y: 0, fit: 1, hasContrast: false };
const limited = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom));

type Point = Readonly<{ x: number; y: number }>;
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** A scan that lies on its side is as wide as it was high. */
function fitOf(stage: HTMLElement | null, turns: number): number {
  const scan = stage?.querySelector('img');
  const place = scan?.parentElement;
  if (!scan || !place || turns % 2 === 0) return 1;
  return Math.min(1, place.clientHeight / scan.clientWidth, place.clientWidth / scan.clientHeight);
}

/** How a scan is shown: zoom, rotation, contrast, place. The file itself never changes. */
export function useView() {
  const [view, setView] = useState(usual);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  const zoomBy = useCallback(
    (factor: number) =>
      setView((before) => {
        const zoom = limited(before.zoom * factor);
        return zoom <= 1 ? { ...before, zoom, x: 0, y: 0 } : { ...before, zoom };
      }),
    [],
  );

  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400));
    };
    // A listener of the framework could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoomBy]);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = ({ pointerId }: PointerEvent<HTMLElement>) => pointers.current.delete(pointerId);
  /** One finger moves the scan, two fingers zoom it. */
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(pointerId);
    if (before === undefined) return;
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, { x, y });
    if (other !== undefined) {
      zoomBy(distance({ x, y }, other) / Math.max(1, distance(before, other)));
      return;
    }
    setView((now) => ({ ...now, x: now.x + x - before.x, y: now.y + y - before.y }));
  };

  return {
    view,
    place: stage,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    rotate: () =>
      setView((before) => {
        const turns = before.turns + 1;
        return { ...before, turns, fit: fitOf(stage.current, turns), x: 0, y: 0 };
      }),
    switchContrast: () => setView((before) => ({ ...before, hasContrast: !before.hasContrast })),
    gestures: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    style: {
      transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom * view.fit})`,
    },
  };
}
export type StageView = Omit<ReturnType<typeof useView>, 'place'>;
