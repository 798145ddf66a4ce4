const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  /** Counts per bucket, by upper bound. */
  readonly counts: number[];
  count: number;
  sum: number;
}

const byRoute = new Map<string, (Series | undefined)[]>();

/** Counted here because the client library's histogram costs as much as answering a call. */
export function observeRequest(route: string, status: number, seconds: number): void {
  let classes = byRoute.get(route);
  if (classes === undefined) byRoute.set(route, (classes = []));
  const statusClass = Math.trunc(status / 100);
  const series = (classes[statusClass] ??= { counts: bounds.map(() => 0), count: 0, sum: 0 });
  series.count++;
  series.sum += seconds;
  let index = 0;
  while (seconds > (bounds[index] ?? Infinity)) index++;
  if (index < bounds.length) series.counts[index] = (series.counts[index] ?? 0) + 1;
}

/** The same figures in the Prometheus format. */
export function requestDurationsText(): string {
  const name = 'http_request_duration_seconds';
  const lines = [
    `# HELP ${name} Time from request to answer, by call or route and class of status.`,
    `# TYPE ${name} histogram`,
  ];
  for (const [route, classes] of byRoute) {
    for (const [statusClass, series] of classes.entries()) {
      if (series === undefined) continue;
      const labels = `route="${escapeLabel(route)}",status="${statusClass}xx"`;
      let within = 0;
      bounds.forEach((bound, index) => {
        within += series.counts[index] ?? 0;
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${within}`);
      });
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${series.count}`);
      lines.push(
        `${name}_sum{${labels}} ${series.sum}`,
        `${name}_count{${labels}} ${series.count}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

const escapeLabel = (value: string) =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
