import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alertProblems, dashboardProblems, type Metrics, queryProblems } from './monitoring.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

const metrics: Metrics = new Map([
  ['up', []],
  ['job_overdue', ['job']],
  ['messages_total', ['channel', 'outcome']],
  ['requests_bucket', ['route']],
]);

test.each([
  'up{job="ahlan-home"} == 0',
  'max by (exported_job) (job_overdue) == 1',
  'sum by (channel) (increase(messages_total{outcome="given up"}[1h])) > 5',
  'histogram_quantile(0.95, sum by (le) (rate(requests_bucket{route!~".*(live|readyz)"}[10m]))) > 2e3',
  'sum(messages_total unless messages_total offset 1h) or vector(0)',
])('a query that nodes can answer is accepted: %s', (query) => {
  expect(queryProblems(query, metrics)).toEqual([]);
});

test.each([
  ['sum(messages_sent_total) > 0', 'names messages_sent_total, which nothing reports'],
  ['up or vector(0) > jobs_late', 'names jobs_late, which nothing reports'],
  [
    'messages_total{result="sent"}',
    'asks messages_total for the label result, which it does not have',
  ],
  ['sum by (node) (messages_total)', 'groups by node, which none of its metrics has'],
  ['max by (job) (job_overdue)', 'groups by job, which none of its metrics has'],
  ['vector(1)', 'asks for no metric'],
])('a query that nodes cannot answer is refused: %s', (query, problem) => {
  expect(queryProblems(query, metrics)).toContain(problem);
});

const rules = `groups:
  - name: site
    rules:
      - alert: JobLate
        expr: 'max by (exported_job) (job_overdue) == 1'
        for: 2m
        labels:
          severity: critical
        annotations:
          summary: 'The job {{ $labels.exported_job }} is late'
          runbook: docs/runbook.md#joblate
`;
const runbook = `# Runbook

## JobLate

Critical. It stands still.

- Look at: the log.
- Do: repair it.
`;

test('an alert with its section in the runbook is accepted', () => {
  expect(alertProblems(rules, runbook, metrics)).toEqual([]);
});

test.each([
  ['job_overdue', 'job_late', 'JobLate names job_late, which nothing reports'],
  ['max by (exported_job)', 'max', 'JobLate shows the label exported_job, which its query drops'],
  ['severity: critical', 'team: night', 'JobLate has no severity'],
  ["summary: 'The", "about: 'The", 'JobLate has no summary'],
  ['#joblate', '#other', 'JobLate does not name its section of the runbook'],
  ["expr: '", 'expr: "', 'JobLate asks for no metric'],
  ['alert: JobLate', 'alert: JobGone', 'lacks JobLate, which the runbook explains'],
  ['- alert:', '- record:', 'has no alerts'],
])('an alert with %s → %s is refused', (right, wrong, problem) => {
  expect(rules).toContain(right);
  expect(alertProblems(rules.replace(right, wrong), runbook, metrics)).toContain(problem);
});

test('an alert whose section is missing or does not say what to do is refused', () => {
  const problem = 'JobLate has no section in the runbook that says what to look at and what to do';
  expect(alertProblems(rules, '# Runbook\n', metrics)).toEqual([problem]);
  expect(alertProblems(rules, runbook.replace('- Do: ', '- '), metrics)).toEqual([problem]);
});

test('a panel on what nothing reports is refused', () => {
  const text = read('deploy/dashboard.json');
  const few = dashboardProblems(text, metrics);
  expect(few).toContain('"Memory" names process_resident_memory_bytes, which nothing reports');
  expect(dashboardProblems('{"panels":[]}', metrics)).toEqual(['has no panels']);
  const empty = JSON.stringify({ panels: [{ title: 'Empty', type: 'stat', targets: [] }] });
  expect(dashboardProblems(empty, metrics)).toEqual(['"Empty" shows nothing']);
});
