import { execFileSync } from 'node:child_process';

/** What a process holds in memory just now. */
export function residentMebibytes(pid: number | undefined): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kibibytes.trim()) / 1024;
}
