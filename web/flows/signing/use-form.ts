import { useEffect, useEffectEvent, useState } from 'react';
import type { SigningForm } from '../../../contract/signing.ts';
import type { WizardView } from '../engine/step.ts';

export type SigningStep = 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS';

interface Fetched {
  /** The request that this form belongs to. */
  readonly question: string;
  readonly form: SigningForm | null;
  readonly failed: boolean;
}

interface Asking {
  /** A change fetches the form again. */
  readonly cause: string;
  readonly sending: boolean;
}

/** The text to sign; fetched again after each attempt, because it may have changed. */
export function useFetchedForm(ask: () => Promise<SigningForm>, { cause, sending }: Asking) {
  const [fetched, setFetched] = useState<Fetched>({ question: '', form: null, failed: false });
  const [tries, setTries] = useState(0);
  const question = `${cause} ${tries} ${sending}`;
  const askNow = useEffectEvent(() => ask().catch(() => null));
  useEffect(() => {
    let gone = false;
    const fetchForm = async () => {
      const next = await askNow();
      if (gone) return;
      setFetched(({ form }) => ({ question, form: next ?? form, failed: next === null }));
    };
    if (!sending) void fetchForm();
    return () => {
      gone = true;
    };
  }, [sending, question]);
  const failed = fetched.failed && fetched.question === question;
  return { form: fetched.form, failed, retry: () => setTries(tries + 1) };
}
export type FetchedForm = ReturnType<typeof useFetchedForm>;

/** The text to sign in a step of an application. */
export const useForm = ({ api, id, info, sending }: WizardView, step: SigningStep): FetchedForm =>
  useFetchedForm(() => api.get('signing/forms', { query: { id, step } }), {
    cause: `${step} ${info.sequence}`,
    sending,
  });
