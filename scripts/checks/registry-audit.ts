import { execFile } from 'node:child_process';
import * as z from 'zod/mini';

const counts = z.object({ high: z.int(), critical: z.int() });
const report = z.object({
  metadata: z.object({ vulnerabilities: counts }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

export type Audit =
  | { readonly kind: 'audited'; readonly severe: readonly string[] }
  | { readonly kind: 'unanswered' };

/** Parses npm's output: a report, or a failure of the registry. */
export function readAudit(printed: string): Audit {
  let json: unknown;
  try {
    json = JSON.parse(printed);
  } catch {
    return { kind: 'unanswered' };
  }
  const read = report.safeParse(json);
  if (!read.success) return { kind: 'unanswered' };
  const severe = Object.entries(read.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { kind: 'audited', severe };
}

interface AuditOptions {
  /** By default the registry of npm's settings. */
  readonly registry?: string;
  /** Timeout in milliseconds for each response to begin. */
  readonly timeout?: number;
}

/** Asks the registry for known vulnerabilities in our packages; times out if it does not answer. */
export function auditAtRegistry(
  root: string,
  { registry, timeout = 2_000 }: AuditOptions = {},
): Promise<Audit> {
  const args = ['audit', '--json', '--loglevel=silent', '--fetch-retries=0'];
  args.push(`--fetch-timeout=${timeout}`);
  if (registry !== undefined) args.push(`--registry=${registry}`);
  return new Promise((resolve) => {
    execFile(
      'npm',
      args,
      { cwd: root, timeout: 5 * timeout, maxBuffer: 32 * 1024 * 1024 },
      (_error, printed) => resolve(readAudit(printed)),
    );
  });
}
