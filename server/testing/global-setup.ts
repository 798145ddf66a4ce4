import { removeTestServer } from './test-server.ts';

/** No setup: the first test that needs a store starts the server. This removes everything afterwards. */
export function teardown(): Promise<void> {
  return removeTestServer(process.pid);
}
