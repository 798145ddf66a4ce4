import { nextNumber, sentTokens } from '../../../server/links/testing.ts';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import {
  type Family,
  PHONE,
  type Prepare,
  accepted,
  appInfoOf,
  begunBy,
  proveNumber,
} from '../../../server/testing/application.ts';
import { behindProof } from '../../../server/testing/behind-proof.ts';
import { type Browser, browser } from '../../../server/testing/browser.ts';
import { sampleRows } from '../../../server/platform/store/schema/sample-rows.ts';

/** Somebody who started an application with the victim's number before the victim proved it (T77). */
export interface Planter {
  readonly browser: Browser;
  /** Links that the planter made before (T107). */
  readonly phoneLink: string;
  readonly spouseLink: string;
  /** An expired application with the victim's number that the planter renewed in another browser, and the victim took over (T111). */
  readonly renewed: Pick<Family, 'browser' | 'appId'>;
}

/** A visitor on a phone who hires this maid. */
export async function newFamily(product: TestApp, maidId: number): Promise<Family> {
  return begunBy(product, await visitor(product), maidId);
}

async function visitor({ app }: TestApp): Promise<Browser> {
  const own = browser(app, { 'user-agent': PHONE });
  await own.session();
  return own;
}

/** A phone in another network, with the session of a browser: few calls of one network run at a time. */
function from({ app }: TestApp, address: string, own?: Browser): Browser {
  const phone = browser(app, { 'user-agent': PHONE }, address);
  for (const [name, value] of own?.cookies ?? []) phone.cookies.set(name, value);
  return phone;
}

/** The planter makes links for both of its own phones. */
async function linksOf(product: TestApp, { browser: own, appId: id }: Family) {
  const wish = { id, purpose: 'continue_on_phone' };
  const { url } = (await own.post('links/address', wish)).json<{ url: string }>();
  const mobile = nextNumber();
  await own.post('links/send', { id, purpose: 'spouse_arrival', mobile });
  const [spouseLink = ''] = await sentTokens({ browser: own }, mobile);
  await product.deps.store.pool.query('delete from rate_limits');
  return { phoneLink: url.split('/').at(-1) ?? '', spouseLink };
}

/** Calls that take the application back if access is judged before the lock (T108). */
async function takingBack(product: TestApp, planter: Family, phoneLink: string) {
  const { browser: own, appId: id } = planter;
  const { sequence } = await appInfoOf(planter);
  const answer = { ...applySteps.HIRE_MAID.sample, mobile: nextNumber() };
  const hire = { id, step: 'HIRE_MAID', sequence, answer };
  const [first, second] = [from(product, '198.51.100.1', own), from(product, '198.51.100.2', own)];
  const phone = from(product, '198.51.100.3');
  await phone.session();
  return [
    () => first.post('links/address', { id, purpose: 'continue_on_phone' }),
    () => second.post('ccserviceapplication/submitstep', hire),
    () => phone.post('links/open', { id: phoneLink, mobile: true }),
  ];
}

/** The planter renews an expired application; the victim proves its number, and takes the renewal over. */
async function renewedWith(product: TestApp, mobile: string): Promise<Planter['renewed']> {
  const { pool } = product.deps.store;
  const begun = await newFamily(product, await sampleRows(pool).maid());
  await accepted(begun, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await pool.query(
    `update applications set valid_until = now() - interval '1 minute' where id = $1`,
    [begun.id],
  );
  const renew = async (by: Browser) => {
    const answer = await by.post('ccserviceapplication/renew', { id: begun.appId });
    if (answer.statusCode !== 200) throw new Error(`It was not renewed: ${answer.body}`);
    return answer.json<{ appId: string }>().appId;
  };
  const appId = await renew(begun.browser);
  const victim = await visitor(product);
  await proveNumber(product, { browser: victim, appId: begun.appId });
  if ((await renew(victim)) !== appId) throw new Error('The victim did not get the renewal.');
  return { browser: begun.browser, appId };
}

/**
 * Somebody starts an application with the victim's number; the victim is sent to it and proves the number. Meanwhile
 * calls of the planter wait.
 */
export async function planted(
  product: TestApp,
  maidId: number,
  mobile: string,
  answers: Prepare,
): Promise<{ family: Family; planter: Planter }> {
  const begun = await newFamily(product, maidId);
  await accepted(begun, 'HIRE_MAID', (await answers.HIRE_MAID?.(begun)) ?? {});
  const links = await linksOf(product, begun);
  const renewed = await renewedWith(product, mobile);
  const calls = await takingBack(product, begun, links.phoneLink);
  const { prover, answers: given } = await behindProof(product, begun, ...calls);
  const letIn = given.filter(({ statusCode }) => statusCode === 200);
  if (letIn.length > 0) throw new Error(`The planter was let in: ${letIn[0]?.body}`);
  // Allows the next code to be requested.
  await product.deps.store.pool.query('delete from rate_limits');
  const planter = { browser: begun.browser, ...links, renewed };
  return { family: { ...begun, browser: prover }, planter };
}
