import { examplesInForce } from '../go-live/index.ts';
import type { CommandDeps } from './import.ts';
import { CheckFailed } from './problem.ts';

/** Lists every example value that keeps the site closed in production. */
export async function goLiveCheckCommand({ config, store }: CommandDeps): Promise<string[]> {
  const examples = await examplesInForce(store.db, config);
  if (examples.length === 0) return ['No example value is in force.'];
  const closed = config.production
    ? 'The site stays closed (503) until they are replaced:'
    : 'In production the site would stay closed (503):';
  throw new CheckFailed(
    [
      `${examples.length} example values are in force. ${closed}`,
      ...examples.map(({ what, fix }) => `- ${what}\n    ${fix}`),
    ].join('\n'),
  );
}
