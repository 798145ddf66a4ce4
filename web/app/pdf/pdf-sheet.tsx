import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import type { PdfPage } from './pdf-document.ts';
import styles from './pdf-viewer.module.css';

/** Waits until a pinch has ended before the page is drawn sharply again. */
const SETTLE = 120;

type PdfSheetProps = {
  page: PdfPage;
  scale: number;
  onDrawn?: () => void;
  onDrawFailed?: () => void;
};

/** One page at a scale. */
export function PdfSheet({ page, scale, onDrawn, onDrawFailed }: PdfSheetProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(false);

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    let cancel: () => void = () => undefined;
    const draw = () => {
      const viewport = page.proxy.getViewport({
        scale: scale * Math.min(window.devicePixelRatio, 2),
      });
      // Drawn on a second canvas and swapped in, so that a change of scale never shows a blank page.
      const offscreen = document.createElement('canvas');
      offscreen.width = viewport.width;
      offscreen.height = viewport.height;
      const task = page.proxy.render({ canvas: offscreen, viewport });
      cancel = () => task.cancel();
      task.promise.then(
        () => {
          canvas.width = offscreen.width;
          canvas.height = offscreen.height;
          canvas.getContext('2d')?.drawImage(offscreen, 0, 0);
          drawn.current = true;
          onDrawn?.();
          return undefined;
        },
        (error: unknown) => {
          if (!(error instanceof RenderingCancelledException)) onDrawFailed?.();
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(draw, drawn.current ? SETTLE : 0);
    };
    // Drawing is expensive, so pages out of view wait. Printing draws all of them.
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        start();
      },
      { rootMargin: '25%' },
    );
    if (onDrawn) start();
    else near.observe(canvas);
    return () => {
      near.disconnect();
      clearTimeout(timer);
      cancel();
    };
  }, [page, scale, onDrawn, onDrawFailed]);

  return (
    <canvas
      ref={ref}
      aria-hidden="true"
      className={styles.sheet}
      style={{ inlineSize: page.width * scale, blockSize: page.height * scale }}
    />
  );
}
