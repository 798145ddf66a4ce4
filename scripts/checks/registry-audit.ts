import { execFile } from 'node:child_process';
import * as z from 'zod/mini';

const counts = z.object({ high: z.int(), critical: z.int() });
const report = z.object({
  metadata: z.object({ vulnerabilities: counts }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

export type Audit =
  | { readonly kind: 'audited'; readonly grave: readonly string[] }
  | { readonly kind: 'unanswered' };

/** Parses npm's output: a report, or a failure of the registry. */
export function readAudit(printed: string): Audit {
  let told: unknown;
  try {
    told = JSON.parse(printed);
  } catch {
    return { kind: 'unanswered' };
  }
  const read = report.safeParse(told);
  if (!read.success) return { kind: 'unanswered' };
  const grave = Object.entries(read.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { kind: 'audited', grave };
}

interface Asking {
  /** By default the registry of npm's settings. */
  readonly registry?: string;
  /** Timeout in milliseconds for each response to begin. */
  readonly patience?: number;
}

/** Asks the registry for known vulnerabilities in our packages; times out if it does not answer. */
export function auditAtRegistry(
  root: string,
  { registry, patience = 2_000 }: Asking = {},
): Promise<Audit> {
  const words = ['audit', '--json', '--loglevel=silent', '--fetch-retries=0'];
  words.push(`--fetch-timeout=${patience}`);
  if (registry !== undefined) words.push(`--registry=${registry}`);
  return new Promise((resolve) => {
    execFile(
      'npm',
      words,
      { cwd: root, timeout: 5 * patience, maxBuffer: 32 * 1024 * 1024 },
      (_error, printed) => resolve(readAudit(printed)),
    );
  });
}
