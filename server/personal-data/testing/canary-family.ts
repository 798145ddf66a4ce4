import { randomBytes, randomInt } from 'node:crypto';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { checkDigitsAgree } from '../../../rules/money/iban.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { openApplication } from '../../applications/index.ts';
import { keepDocument } from '../../documents/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, answered, begun, type Family } from '../../testing/application.ts';
import { home } from '../../testing/arrival.ts';
import { papersOnFile } from '../../testing/papers-on-file.ts';

const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Unique values for one person. */
export function newCanaries() {
  const rest = `033${digits(16)}`;
  const check = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0'));
  const iban = check.map((two) => `AE${two}${rest}`).find(checkDigitsAgree) ?? '';
  return {
    name: `Q${letters(9)} Z${letters(9)}`,
    mobile: `+97150${digits(7)}`,
    email: `${letters(12)}@${letters(12)}.example`,
    iban,
    emiratesId: `784${digits(12)}`,
    building: `Tower ${letters(14)}`,
    draft: `Near ${letters(14)}`,
    paper: randomBytes(24).toString('base64url'),
  };
}
export type Canaries = ReturnType<typeof newCanaries>;

interface Form {
  readonly documentHash: string;
  readonly consentVersion: string;
  readonly signed: number;
}

/**
 * A family that has submitted everything: documents, account, typed signatures, address, and a pending code.
 * Answers that can change before the signatures were submitted with each of `earlier` first.
 */
export async function canaryFamily(
  product: TestApp,
  canaries: Canaries,
  earlier: readonly Canaries[] = [],
): Promise<Family> {
  const { deps } = product;
  const family = await begun(product);
  const { appId: id, browser } = family;
  const { name } = canaries;
  const answering = (step: StepCode, answerOf: (own: Canaries) => object) => async () => {
    for (const own of earlier) await accepted(family, step, answerOf(own));
    return answerOf(canaries);
  };
  const papers = async () => (await papersOnFile(product).REQUIRED_DOCUMENTS?.(family)) ?? {};
  const signing = (step: string) => async () => {
    const form: Form = (await browser.get(`signing/forms?id=${id}&step=${step}`)).json();
    const { documentHash, consentVersion, signed } = form;
    const more = step === 'SIGN_INFORMATION' ? {} : { signatureNumber: signed + 1 };
    return { documentHash, consentVersion, signature: { kind: 'typed', name }, ...more };
  };
  await answered(family, 'CLIENT_PHONE_NUMBER', {
    HIRE_MAID: answering('HIRE_MAID', (own) => {
      const { name: as, mobile, email } = own;
      return { ...applySteps.HIRE_MAID.sample, name: as, mobile, email };
    }),
    async REQUIRED_DOCUMENTS() {
      const given = await papers();
      return answering('REQUIRED_DOCUMENTS', ({ emiratesId }) => ({ ...given, emiratesId }))();
    },
    BANK_INFO: answering('BANK_INFO', ({ iban }) => {
      return { ...applySteps.BANK_INFO.sample, accountTitle: name, iban };
    }),
    SIGN_INFORMATION: signing('SIGN_INFORMATION'),
    SIGN_MONTHLY_PAYMENTS: signing('SIGN_MONTHLY_PAYMENTS'),
    CLIENT_ADDRESS: answering('CLIENT_ADDRESS', ({ building }) => {
      return { ...home, building };
    }),
  });
  const access = await openApplication(deps)({ session: null, address: '127.0.0.1' }, id);
  for (const { paper } of [...earlier, canaries]) {
    const bytes = Buffer.from(paper);
    const letter = { kind: 'bank_letter', mediaType: 'image/png', bytes } as const;
    await keepDocument(deps.store.db, deps, access, letter);
  }
  await accepted(family, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  const sent = await browser.post('contact/sendnumbercode', { id, number: 'mobile' });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  for (const [version, { draft }] of [...earlier, canaries].entries()) {
    const fields = { note: { value: draft, version } };
    const step = 'MOST_HATED_PREFERENCES';
    const saved = await browser.post('ccserviceapplication/savedraft', { id, step, fields });
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }
  return family;
}
