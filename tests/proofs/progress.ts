/** Reports a proof's progress on stderr, at most every ten seconds; stdout has one line of JSON per proof. */
export function progress(name: string, of: number): (done?: number) => void {
  const began = performance.now();
  let counted = 0;
  let said = began;
  return (done = counted + 1) => {
    counted = done;
    const now = performance.now();
    if (now - said < 10_000) return;
    said = now;
    const seconds = (now - began) / 1_000;
    const left = Math.ceil((seconds / Math.max(done, 1)) * Math.max(0, of - done));
    console.error(
      `${name}: ${Math.floor(done)} of ${of}, ${Math.round(seconds)} s so far, at most about ${left} s left`,
    );
  };
}
