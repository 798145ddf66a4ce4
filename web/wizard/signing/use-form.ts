import { useEffect, useState } from 'react';
import type { SigningForm } from '../../../contract/signing.ts';
import type { Wizard } from '../step.ts';

export type SigningStep = 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS';

interface Fetched {
  /** What it was fetched for. */
  readonly question: string;
  readonly form: SigningForm | null;
  readonly failed: boolean;
}

/** The text to sign; asked anew after each attempt, because it may have changed meanwhile. */
export function useForm({ api, id, info, sending }: Wizard, step: SigningStep) {
  const [fetched, setFetched] = useState<Fetched>({ question: '', form: null, failed: false });
  const [tries, setTries] = useState(0);
  const question = `${info.sequence} ${tries} ${sending}`;
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const next = await api.get('signing/forms', { query: { id, step } }).catch(() => null);
      if (gone) return;
      setFetched(({ form }) => ({ question, form: next ?? form, failed: next === null }));
    };
    if (!sending) void ask();
    return () => {
      gone = true;
    };
  }, [api, id, step, sending, question]);
  const failed = fetched.failed && fetched.question === question;
  return { form: fetched.form, failed, retry: () => setTries(tries + 1) };
}
