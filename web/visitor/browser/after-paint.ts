/**
 * Runs once the answer to a press is on the screen: what can wait never holds it up. Two frames, because the
 * first is only handed over for drawing when its own callbacks are done.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
