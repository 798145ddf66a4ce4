import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Drag {
  readonly id: number;
  readonly order: readonly number[];
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function placed(order: readonly number[], id: number, place: number): number[] {
  return order.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** The row under the finger. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const under = rows.findIndex(({ bottom }) => y < bottom);
  return under < 0 ? rows.length - 1 : under;
}

/** Rows change places under the finger and are kept when it lifts; arrow keys move by one. */
export function useReorder(ids: readonly number[], onMove: (id: number, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const order = drag?.order ?? ids;

  const handleOf = (id: number): Handle => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, order: ids });
    },
    onPointerMove: ({ clientY }) => {
      if (drag?.id !== id || !list.current) return;
      const place = placeAt(list.current, clientY);
      if (order[place] !== id) setDrag({ id, order: placed(order, id, place) });
    },
    onPointerUp: () => {
      if (drag && drag.order.indexOf(id) !== ids.indexOf(id)) onMove(id, drag.order.indexOf(id));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => {
      const place = ids.indexOf(id) + (steps[event.key] ?? 0);
      if (!(event.key in steps) || place < 0 || place >= ids.length) return;
      event.preventDefault();
      const handle = event.currentTarget;
      onMove(id, place);
      // Its row may have been taken out and put back in.
      requestAnimationFrame(() => handle.focus());
    },
  });
  return { list, order, dragged: drag?.id ?? null, handleOf };
}
