/**
 * Runs work after the response to a press is painted, so that it never delays the paint. It waits for two frames,
 * because the first one is painted only after its own callbacks.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
