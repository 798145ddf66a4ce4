import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { stepCodes } from '../../rules/flows/step-table.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { type Family, PHONE, answered, begun, submit } from '../../server/testing/application.ts';
import { browser } from '../../server/testing/browser.ts';
import { askForm } from '../../server/testing/signing.ts';
import { everythingKept } from '../../server/testing/everything.ts';
import { answersOf, person } from './applications/family.ts';
import { progress } from './progress.ts';

export const name = 'threat-flags';
/** A test beside the wizard's calls covers the most important flags; all of them take minutes. */
export const onlyFull = true;

/** Flags that an address may claim; each request claims the steps in turn. */
const flags = {
  wa: '1',
  sma: '1',
  forSignOnly: '1',
  clientSigningFlow: '1',
  rep: '1',
  planType: 'LIVE_OUT',
  utm_source: 'client_app',
  mobile: '1',
};
/** The flags that a step's answer may be sent with. */
const ways = ['wa', 'sma', 'forSignOnly', 'clientSigningFlow', 'mobile'];

/** Every combination of flags. */
const combinations = Object.entries(flags).reduce<Record<string, string>[]>(
  (all, [flag, value]) => all.flatMap((one) => [one, { ...one, [flag]: value }]),
  [{}],
);

/** Steps that nobody may reach or pass before the documents and the payment method are there. */
const isLater = (step: string) => /SIGN|END_WORK_FLOW|ARRIVAL|ADDRESS|CREDIT_CARD/.test(step);

/** [T05] All flags in every combination, on every step: an unfinished application stays unchanged for everybody. */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 4 }, pino({ level: 'silent' }));
  const product = await testApp({ store });
  try {
    const begunOnly = await begun(product);
    const halfway = await begun(product);
    await answered(halfway, 'REQUIRED_DOCUMENTS', answersOf(product, person(5)));
    const stranger = browser(product.app, { 'user-agent': PHONE });
    await stranger.session();
    const callers = [begunOnly, halfway, { ...begunOnly, browser: stranger }];
    const atBank = await begun(product);
    await answered(atBank, 'BANK_INFO', answersOf(product, person(6)));
    const spouses = await withSpousesAccount(product);
    const before = await everythingKept(store);
    const tell = progress(name, combinations.length);
    const problems: string[] = [];
    let requests = 0;
    for (const combination of combinations) {
      const found = await Promise.all(callers.map((family) => claimed(family, combination)));
      requests += 2 * stepCodes.length * callers.length;
      found.push(
        await accountClaimed(atBank, combination),
        await signatureClaimed(spouses, combination),
      );
      problems.push(...found.flat().map((what) => `${JSON.stringify(combination)}: ${what}`));
      tell();
      if (problems.length > 20) break;
    }
    const signatures = await signaturesIn(product);
    // The contract that the client signed in their own name.
    if (signatures !== 1) problems.push(`${signatures} signatures were taken`);
    if ((await everythingKept(store)) !== before) problems.push('something was changed');
    return {
      name,
      ok: problems.length === 0,
      combinations: combinations.length,
      requests,
      problems,
    };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}

/** The steps that an address with these flags wrongly opened or passed. */
async function claimed(
  { browser: own, appId }: Pick<Family, 'browser' | 'appId'>,
  combination: Readonly<Record<string, string>>,
): Promise<string[]> {
  const problems: string[] = [];
  const way = wayOf(combination);
  const search = new URLSearchParams(combination);
  for (const step of stepCodes) {
    const claim = new URLSearchParams({ ...combination, id: appId, currentState: step, step });
    const shown = await own.get(`ccserviceapplication/getappinfo?${claim}`);
    const { step: opened = '', sequence = 0 } = shown.json();
    if (shown.statusCode !== 200 || isLater(opened)) {
      problems.push(`${step} was asked for: ${shown.statusCode} ${opened}`);
    }
    const body = { id: appId, step, sequence, answer: {}, way };
    const sent = await own.post(`ccserviceapplication/submitstep?${search}`, body);
    const refused = sent.statusCode >= 400 && sent.statusCode < 500;
    if (!refused && (sent.statusCode !== 200 || isLater(sent.json().step))) {
      problems.push(`${step} was answered: ${sent.statusCode} ${sent.body.slice(0, 100)}`);
    }
  }
  return problems;
}

/** A family whose account belongs to the spouse, with only the spouse's signatures missing. */
async function withSpousesAccount(product: TestApp): Promise<Family> {
  const family = await begun(product);
  const answers = answersOf(product, person(7));
  const bank = { ...(await answers.BANK_INFO?.(family)), accountTitle: 'Omar Saleh' };
  const theirs = { ...answers, BANK_INFO: () => Promise.resolve({ ...bank, signer: 'spouse' }) };
  await answered(family, 'SEND_SMS_TO_SPOUSE', theirs);
  return family;
}

const wayOf = (combination: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(combination).filter(([flag]) => ways.includes(flag)));

/** [T79] No flag gives the right to name another holder's account. */
async function accountClaimed(family: Family, combination: Readonly<Record<string, string>>) {
  const { iban } = person(6);
  const account = { method: 'direct_debit', iban, accountType: 'current' };
  const answer = { ...account, accountTitle: 'Omar Saleh' };
  const sent = await submit(family, 'BANK_INFO', answer, { way: wayOf(combination) });
  return sent.statusCode === 400 ? [] : [`another holder's account: ${sent.statusCode}`];
}

/** [T79] No flag lets the client sign in another person's name. */
async function signatureClaimed(family: Family, combination: Readonly<Record<string, string>>) {
  const step = 'SIGN_MONTHLY_PAYMENTS';
  const { documentHash, consentVersion } = await askForm(family, step);
  const signature = { kind: 'typed', name: 'Omar Saleh' };
  const answer = { documentHash, consentVersion, signature, signatureNumber: 1 };
  const sent = await submit(family, step, answer, { way: wayOf(combination) });
  return sent.statusCode === 400 ? [] : [`another person's signature: ${sent.statusCode}`];
}

async function signaturesIn({ deps }: TestApp): Promise<number> {
  const { rows } = await deps.store.pool.query<{ id: string }>('select id from signatures');
  return rows.length;
}
