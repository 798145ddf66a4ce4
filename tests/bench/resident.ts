import { execFileSync } from 'node:child_process';

/** The current memory of a process. */
export function residentMebibytes(pid: number | undefined): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kibibytes.trim()) / 1024;
}
