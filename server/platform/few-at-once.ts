/**
 * Limits the number of tasks that run at the same time; the others wait in a queue. A rush for one maid then
 * leaves connections to the store for the rest of the site, and no task in it fails for want of one.
 */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
