import { chmod, mkdir } from 'node:fs/promises';

/** A folder for root that PostgreSQL's user can reach when the chosen one is closed to it. */
export async function systemFolder(): Promise<string> {
  const folder = '/var/lib/ahlan-home';
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
  return folder;
}
