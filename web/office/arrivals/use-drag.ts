import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { Board, Time } from './arrival-words.ts';
import type { Card } from './cells.ts';

/** Pixels before a press becomes a drag. */
const SLACK = 6;

export interface Drag {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly over: Time | null;
}

function timeUnder(board: Board, x: number, y: number): Time | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  const [day, slot] = cell?.dataset['cell']?.split(' ') ?? [];
  const found = board.slots.find((one) => one.slot === slot);
  return day === undefined || found === undefined ? null : { day, slot: found.slot };
}

/** Moves a card with the pointer. Escape lets it go where it was. */
export function useDrag(board: Board | null, onDrop: (card: Card, time: Time) => Promise<unknown>) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ card: Card; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  useEffect(() => {
    if (board === null) return undefined;
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const from = pressed.current;
      if (from === null) return;
      if (!wasDragged.current && Math.hypot(x - from.x, y - from.y) < SLACK) return;
      wasDragged.current = true;
      setDrag({ card: from.card, x, y, over: timeUnder(board, x, y) });
    };
    const onUp = ({ clientX: x, clientY: y }: PointerEvent) => {
      const from = pressed.current;
      pressed.current = null;
      setDrag(null);
      const time = wasDragged.current && from !== null ? timeUnder(board, x, y) : null;
      if (from !== null && time !== null) void onDrop(from.card, time);
    };
    const letGo = () => {
      pressed.current = null;
      setDrag(null);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && letGo();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', letGo);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', letGo);
      window.removeEventListener('keydown', onKey);
    };
  }, [board, onDrop]);

  return {
    drag,
    press: (card: Card, { button, clientX: x, clientY: y }: ReactPointerEvent): void => {
      wasDragged.current = false;
      if (button === 0) pressed.current = { card, x, y };
    },
    /** The click after a drag opens nothing. */
    isClick: (): boolean => !wasDragged.current,
  };
}
