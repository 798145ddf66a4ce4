import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Drag {
  readonly id: number;
  readonly order: readonly number[];
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function withMoved(order: readonly number[], id: number, place: number): number[] {
  return order.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** The index of the row under the pointer. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const under = rows.findIndex(({ bottom }) => y < bottom);
  return under < 0 ? rows.length - 1 : under;
}

/** Drag and drop for rows, saved when the pointer lifts; arrow keys move a row by one. */
export function useReorder(ids: readonly number[], onMove: (id: number, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, draw] = useState<Drag | null>(null);
  // The pointer may lift before the last move is rendered.
  const latest = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    latest.current = next;
    draw(next);
  };
  const order = drag?.order ?? ids;

  const handleOf = (id: number): Handle => ({
    onPointerDown: ({ button, pointerId }) => {
      if (button !== 0) return;
      // The list captures the pointer, because a row loses it when it moves in the DOM.
      list.current?.setPointerCapture(pointerId);
      setDrag({ id, order: ids });
    },
    onKeyDown: (event) => {
      const place = ids.indexOf(id) + (steps[event.key] ?? 0);
      if (!(event.key in steps) || place < 0 || place >= ids.length) return;
      event.preventDefault();
      const handle = event.currentTarget;
      onMove(id, place);
      // The row may have been removed and inserted again.
      requestAnimationFrame(() => handle.focus());
    },
  });
  const dragging = {
    onPointerMove: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const now = latest.current;
      if (!now) return;
      const place = placeAt(currentTarget, clientY);
      if (now.order[place] !== now.id)
        setDrag({ ...now, order: withMoved(now.order, now.id, place) });
    },
    onPointerUp: () => {
      const { id, order: chosen } = latest.current ?? { id: 0, order: ids };
      setDrag(null);
      if (chosen.indexOf(id) !== ids.indexOf(id)) onMove(id, chosen.indexOf(id));
    },
    onPointerCancel: () => setDrag(null),
    onLostPointerCapture: () => setDrag(null),
  };
  return { list, order, dragged: drag?.id ?? null, dragging, handleOf };
}
