import { pino } from 'pino';
import type { Role } from '../../rules/office/rights.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { addColleague, beginSession, sessionCookie } from '../../server/staff/index.ts';

/** Works on the store of a running product. */
export async function inStore<Result>(
  { dataDir }: { readonly dataDir: string },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir, databasePoolSize: 2 }, pino({ level: 'silent' }));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The cookie of a new colleague with these roles; demo colleagues need no passkeys. */
export async function staffCookie(
  product: { readonly dataDir: string; readonly origin: string },
  roles: readonly Role[],
  name: string,
) {
  const { staffId, token } = await inStore(product, async ({ db }) => {
    const id = await addColleague(db, { name, language: 'en', roles, isDemo: true });
    return {
      staffId: id,
      token: await beginSession(db, { staffId: id, level: 'full', device: 'Test' }),
    };
  });
  const [cookie = ''] = sessionCookie({ production: false }, token).split(';');
  const [cookieName = '', value = ''] = cookie.split('=');
  return { staffId, cookie: { name: cookieName, value, url: product.origin } };
}
