import { chmod, mkdir } from 'node:fs/promises';

/** Where root keeps what PostgreSQL's user must reach when the chosen folder is closed to it. */
export async function systemFolder(): Promise<string> {
  const folder = '/var/lib/ahlan-home';
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
  return folder;
}
