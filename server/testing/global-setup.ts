import { removeTestServer } from './test-server.ts';

/** Nothing to begin: the first test that needs a store starts it. Afterwards nothing is left behind. */
export function teardown(): Promise<void> {
  return removeTestServer(process.pid);
}
