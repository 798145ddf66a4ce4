import SignaturePad from 'signature_pad';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DrawnSignature } from '../../../rules/documents/signature-strokes.ts';
import { groupsFor, strokesOf } from './pad-strokes.ts';

const pen = {
  penColor: '#1c2321',
  dotSize: 2,
  minWidth: 1.4,
  maxWidth: 3.2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;

/** Draws on the canvas, reports the drawing after each stroke and restores it when the pad is resized. */
export function usePad(drawing: DrawnSignature | null, onDrawn: (drawing: DrawnSignature) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  /** The drawing on the canvas, so that the pad does not redraw what it has just reported. */
  const shown = useRef<DrawnSignature | null>(null);

  const show = useEffectEvent(() => {
    const box = canvas.current;
    if (box === null || pad.current === null) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    const width = box.clientWidth;
    const height = box.clientHeight;
    box.width = width * ratio;
    box.height = height * ratio;
    box.getContext('2d')?.scale(ratio, ratio);
    pad.current.fromData(drawing === null ? [] : groupsFor(drawing, { width, height }, pen));
    shown.current = drawing;
  });

  const drawn = useEffectEvent(() => {
    const box = canvas.current;
    if (box === null || pad.current === null) return;
    const side = { width: box.clientWidth, height: box.clientHeight };
    shown.current = { ...strokesOf(pad.current.toData(), side), drawnAt: Date.now() };
    onDrawn(shown.current);
  });

  useEffect(() => {
    const box = canvas.current;
    if (box === null) return undefined;
    const resized = new ResizeObserver(() => show());
    pad.current = new SignaturePad(box, { ...pen, throttle: 8, minDistance: 2 });
    pad.current.addEventListener('endStroke', () => drawn());
    resized.observe(box);
    box.dataset['ready'] = 'true';
    return () => {
      resized.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    if (drawing !== shown.current) show();
  }, [drawing]);
  return canvas;
}
