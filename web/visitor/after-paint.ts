/** Runs once the answer to a press is painted: what can wait never holds it up. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
