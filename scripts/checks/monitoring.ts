import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { z } from 'zod';
import { isTest, readSourceTree } from './source-tree.ts';

/** Every metric that a node reports, with its labels. */
export type Metrics = ReadonlyMap<string, readonly string[]>;

/** Labels that Prometheus adds, or a histogram has. */
const addedLabels = ['instance', 'le'];
/** Prometheus's own metric about each target. */
const ownMetrics: Metrics = new Map([['up', []]]);

/** The metrics in the code of the server, and those that the library reports about the process. */
export async function metricsOf(root: string): Promise<Metrics> {
  const metrics = new Map(ownMetrics);
  for (const { path, code } of readSourceTree(root)) {
    if (!path.startsWith('server/') || isTest(path)) continue;
    for (const [, kind = '', body = ''] of code.matchAll(
      /new (Counter|Gauge|Histogram)\(\{([\s\S]*?)registers:/g,
    )) {
      const name = /name: '(\w+)'/.exec(body)?.[1];
      const labels = /labelNames: \[([^\]]*)\]/.exec(body)?.[1] ?? '';
      if (name === undefined) throw new Error(`${path} has a ${kind} without a plain name.`);
      const given = [...labels.matchAll(/'(\w+)'/g)].flatMap((match) => match[1] ?? []);
      const endings = kind === 'Histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const ending of endings) metrics.set(`${name}${ending}`, given);
    }
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of await registry.getMetricsAsJSON()) metrics.set(name, []);
  return metrics;
}

const words = new Set(['and', 'bool', 'by', 'offset', 'on', 'or', 'unless', 'without']);

/** Metrics and labels in a query that no node reports. */
export function queryProblems(query: string, metrics: Metrics): string[] {
  const grouping = /\b(?:by|on|without) \(([^)]*)\)/g;
  const groups = [...query.matchAll(grouping)].flatMap((match) => namesIn(match[1] ?? ''));
  const selectors = [...query.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)].map((match) => ({
    metric: match[1] ?? '',
    labels: [...(match[2] ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(
      (label) => label[1] ?? '',
    ),
  }));
  const plain = query
    .replaceAll(grouping, ' ')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b\d[\w.]*/g, ' ');
  const used = [...plain.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].flatMap(([name]) =>
    words.has(name) ? [] : [name],
  );
  const known = used.flatMap((name) => labelsOf(name, metrics));
  return [
    ...(used.length === 0 ? ['asks for no metric'] : []),
    ...used
      .filter((name) => !metrics.has(name))
      .map((name) => `names ${name}, which nothing reports`),
    ...selectors.flatMap(({ metric, labels }) =>
      labels
        // A selector may name the job of the target itself.
        .filter((label) => label !== 'job' && !labelsOf(metric, metrics).includes(label))
        .map((label) => `asks ${metric} for the label ${label}, which it does not have`),
    ),
    ...groups
      .filter((label) => !known.includes(label))
      .map((label) => `groups by ${label}, which none of its metrics has`),
  ];
}

/** Prometheus renames our label "job", because each target has one of its own. */
function labelsOf(metric: string, metrics: Metrics): string[] {
  const own = metrics.get(metric) ?? [];
  return [...own.map((label) => (label === 'job' ? 'exported_job' : label)), ...addedLabels];
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

interface Alert {
  readonly name: string;
  readonly query: string;
  readonly body: string;
}

function alertsIn(rules: string): Alert[] {
  return rules
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((body) => ({
      name: /^\w+/.exec(body)?.[0] ?? '',
      query: (/^ {8}expr: '(.*)'$/m.exec(body)?.[1] ?? '').replaceAll("''", "'"),
      body,
    }));
}

/** Alerts on what nothing reports, without a summary, or without their section in the runbook; and sections without one. */
export function alertProblems(rules: string, runbook: string, metrics: Metrics): string[] {
  const alerts = alertsIn(rules);
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((section) => [/^\S+/.exec(section)?.[0] ?? '', section]),
  );
  const names = alerts.map(({ name }) => name);
  return [
    ...(alerts.length === 0 ? ['has no alerts'] : []),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `has two alerts ${name}`),
    ...alerts.flatMap(({ name, query, body }) => {
      const section = sections.get(name) ?? '';
      return [
        ...queryProblems(query, metrics),
        ...labelsShown(body, query, metrics),
        ...(/severity: (?:critical|warning)$/m.test(body) ? [] : ['has no severity']),
        ...(/summary: '.+'$/m.test(body) ? [] : ['has no summary']),
        ...(body.includes(`runbook: docs/runbook.md#${name.toLowerCase()}\n`)
          ? []
          : ['does not name its section of the runbook']),
        ...(/^- Look at: .+$/m.test(section) && /^- Do: .+$/m.test(section)
          ? []
          : ['has no section in the runbook that says what to look at and what to do']),
      ].map((problem) => `${name} ${problem}`);
    }),
    ...[...sections.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `lacks ${name}, which the runbook explains`),
  ];
}

/** Labels that the summary shows although the query drops them. */
function labelsShown(body: string, query: string, metrics: Metrics): string[] {
  const shown = [...body.matchAll(/\$labels\.(\w+)/g)].flatMap((match) => match[1] ?? []);
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap((match) =>
    namesIn(match[1] ?? ''),
  );
  const isGrouped = /\b(?:sum|max|min|avg|count|histogram_quantile)\b/.test(query);
  const first = [...metrics.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(query));
  const there = isGrouped ? grouped : first.flatMap((name) => labelsOf(name, metrics));
  return shown
    .filter((label) => !there.includes(label))
    .map((label) => `shows the label ${label}, which its query drops`);
}

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string().min(1),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});

/** Panels that ask for what nothing reports. */
export function dashboardProblems(text: string, metrics: Metrics): string[] {
  const { panels } = dashboard.parse(JSON.parse(text));
  const drawn = panels.filter(({ type }) => type !== 'row');
  return [
    ...(drawn.length === 0 ? ['has no panels'] : []),
    ...drawn.flatMap(({ title, targets = [] }) => [
      ...(targets.length === 0 ? [`"${title}" shows nothing`] : []),
      ...targets.flatMap(({ expr }) =>
        queryProblems(expr, metrics).map((problem) => `"${title}" ${problem}`),
      ),
    ]),
  ];
}
