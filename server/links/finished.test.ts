import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps, isApplyStep } from '../../contract/steps/apply-steps.ts';
import { stepCodes } from '../../rules/flows/step-table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { makeSignOnlyLink } from './index.ts';
import { phone, sentTokens } from './testing.ts';
import { askForm, freshDrawing } from '../testing/signing.ts';
import { handedIn, waitingFamily } from './testing/walk.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const tokenIn = (url: string | null) => url?.split('/s/')[1] ?? '';

/** Everything agreed, signed and paid, and all answers of the client. */
async function agreed(id: string): Promise<unknown> {
  const { rows } = await product.deps.store.pool.query(
    `select a.state, a.reference, a.maid_id, a.plan_type, a.contract_ends_on,
       (select jsonb_agg(s.* order by s.id) from signatures s where s.application_id = a.id) as signatures,
       (select jsonb_agg(m.* order by m.id) from mandates m where m.application_id = a.id) as mandates,
       (select jsonb_agg(h.* order by h.id) from holds h where h.application_id = a.id) as holds,
       (select jsonb_agg(r.*) from arrivals r where r.application_id = a.id) as arrivals,
       (select count(*) from application_events e where e.application_id = a.id and e.actor = 'client') as answers
     from applications a where a.id = $1`,
    [id],
  );
  return rows[0];
}

test('[T54] no link changes a submitted application, whatever its purpose and whichever step it answers', async () => {
  const { family, number, token: spouse } = await waitingFamily(product);
  const { documentHash, consentVersion } = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  await handedIn(product, family, spouse);
  const { browser, appId: id } = family;
  const post = async (call: string, body: object) => {
    await product.deps.store.pool.query('delete from rate_limits');
    return browser.post(call, { id, ...body });
  };
  const over = await post('links/address', { purpose: 'continue_on_phone' });
  await post('links/send', { purpose: 'spouse_arrival', mobile: number });
  const links = {
    continue_on_phone: tokenIn(over.json<{ url: string }>().url),
    spouse_arrival: (await sentTokens(family, number))[0] ?? '',
    sign_only: tokenIn(await makeSignOnlyLink(product.deps.store.db, product.deps, family.id)),
    spouse_sign: spouse,
  };
  const before = await agreed(family.id);
  for (const [purpose, key] of Object.entries(links)) {
    const own = await phone(product);
    for (const step of stepCodes) {
      const signature = freshDrawing();
      const signing = { documentHash, consentVersion, signature, signatureNumber: 1 };
      const sample = isApplyStep(step) ? applySteps[step].sample : { agreed: true };
      const answer = step.startsWith('SIGN_') ? signing : sample;
      const info = await own.get(`ccserviceapplication/getappinfo?id=${key}`);
      const { sequence = 0 } = info.json<{ sequence?: number }>();
      const body = { id: key, step, sequence, answer };
      const { statusCode } = await own.post('ccserviceapplication/submitstep', body);
      expect([purpose, step, statusCode < 500]).toEqual([purpose, step, true]);
    }
    await own.post('links/open', { id: key, mobile: true });
    expect([purpose, await agreed(family.id)]).toEqual([purpose, before]);
  }
});
