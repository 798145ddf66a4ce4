import { signingCalls } from '../../contract/signing.ts';
import type { Family } from '../testing/application.ts';

const papersOf = signingCalls['GET signing/papers'].answer.schema;

/** What a family gives for its account, as it is kept. */
export const IBAN = 'AE070331234567890123456';

export async function askPapers({ browser, appId }: Pick<Family, 'browser' | 'appId'>) {
  const answer = await browser.get(`signing/papers?${new URLSearchParams({ id: appId })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return papersOf.parse(answer.json());
}
