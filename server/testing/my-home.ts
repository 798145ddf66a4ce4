import { openDataKey, openText, personLookup, sealText } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { readOutbox } from '../messages/index.ts';
import { eq } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import type { Family } from './application.ts';
import { type Browser, browser } from './browser.ts';
import { finishedFamily } from './office-families.ts';

/** The mobile number of a family, as it is stored. */
export async function mobileOf(
  { deps: { keys, store } }: Pick<TestApp, 'deps'>,
  { id }: Pick<Family, 'id'>,
): Promise<string> {
  const [application] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = application && openDataKey(keys, application);
  const sealed = application?.mobileSealed ?? null;
  return (dataKey && openText({ id, dataKey }, 'mobile_sealed', sealed)) ?? '';
}

/** The newest code sent to a number. */
export const newestCodeTo = async ({ deps }: Pick<TestApp, 'deps'>, number: string) =>
  (await readOutbox(deps))
    .filter(({ to }) => to === number)
    .map(({ text }) => /^\d{6}/.exec(text)?.[0])
    .find(Boolean) ?? '';

/** Signs a browser in to My Home with a code sent to the number. */
export async function signInHome(
  product: Pick<TestApp, 'app' | 'deps'>,
  number: string,
  own: Browser = browser(product.app),
): Promise<Browser> {
  await own.session();
  const sent = await own.post('my/sendcode', { mobile: number });
  if (sent.statusCode !== 200) throw new Error(`No code was sent: ${sent.body}`);
  const code = await newestCodeTo(product, number);
  const entered = await own.post('my/checkcode', { mobile: number, code, keep: true });
  if (entered.statusCode !== 200) throw new Error(`The code did not open: ${entered.body}`);
  return own;
}

let families = 0;

/** Gives an application a proved number that no other one has. */
async function giveOwnNumber({ deps }: Pick<TestApp, 'deps'>, id: string): Promise<string> {
  const { keys, store } = deps;
  const mobile = `+97154${String(2_000_000 + 1_009 * (families += 1))}`;
  const lookup = personLookup(keys, 'mobile', mobile);
  const [application] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = application && openDataKey(keys, application);
  if (!dataKey) throw new Error('There is no such application.');
  const mobileSealed = sealText({ id, dataKey }, 'mobile_sealed', mobile);
  await store.db
    .update(applications)
    .set({ mobileSealed, mobileLookup: lookup, provedMobileLookup: lookup })
    .where(eq(applications.id, id));
  return mobile;
}

/** Signs in to the home of an application, with a number of its own, in a browser that proved it while applying. */
export async function atHome(
  product: TestApp,
  { id, browser: own }: { readonly id: string; readonly browser?: Browser },
) {
  const mobile = await giveOwnNumber(product, id);
  const home = await signInHome(product, mobile, own);
  await product.deps.store.pool.query(
    `insert into browser_proofs (application_id, session_id, number_lookup, proved_at)
     select applications.id, home_sign_ins.session_id, applications.mobile_lookup,
       least(applications.created_at, applications.submitted_at)
     from applications join home_sign_ins on home_sign_ins.number_lookup = applications.mobile_lookup
     where applications.id = $1 and home_sign_ins.ended_at is null`,
    [id],
  );
  return { mobile, home };
}

/** A finished family with a number of its own, signed in to My Home in the browser in which it applied. */
export async function familyAtHome(product: TestApp) {
  const family = await finishedFamily(product);
  return { ...family, ...(await atHome(product, family)) };
}

/** A while later: the last code of this number is no longer fresh, and another one can be sent. */
export async function laterAtHome({ deps }: Pick<TestApp, 'deps'>, number: string) {
  await deps.store.pool.query(
    `update home_sign_ins set code_at = now() - interval '11 minutes' where number_lookup = $1`,
    [personLookup(deps.keys, 'mobile', number)],
  );
  await deps.store.pool.query('delete from rate_limits');
}
