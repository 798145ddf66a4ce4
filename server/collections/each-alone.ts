import type { Deps } from '../platform/deps.ts';

/** Works through the rows one by one; an error is logged and delays only its own row. Returns the number of failures. */
export async function eachAlone<Row extends { readonly applicationId: string }>(
  { log }: Pick<Deps, 'log'>,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  let failed = 0;
  for (const row of rows) {
    if (signal?.aborted) break;
    await work(row).catch((error: unknown) => {
      failed += 1;
      log.warn(
        { err: error, application: row.applicationId },
        'Work on the payments of a contract failed; the job will try again',
      );
    });
  }
  return failed;
}
