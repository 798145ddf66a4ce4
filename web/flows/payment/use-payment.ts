import { useEffect, useState } from 'react';
import type { PaymentStatus } from '../../../contract/payments.ts';
import type { WizardView } from '../engine/step.ts';
import { type Agreed, openPayment } from './open-payment.ts';

const LOOK_AGAIN = 3000;

/** The status of the card payment, and the redirect to the gateway's page. */
export function usePayment(wizard: WizardView) {
  const [payment, setPayment] = useState<PaymentStatus | null>(null);
  const [unanswered, setUnanswered] = useState('');
  const [opening, setOpening] = useState(false);
  const { api, id, info } = wizard;
  const { sequence } = info;

  const [round, setRound] = useState(0);
  const lookAgain = () => setRound((last) => last + 1);
  // Fetched again on every change of the application, on any device.
  const question = `${sequence}/${round}`;
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const next = await api.get('payments/state', { query: { id } }).catch(() => null);
      if (gone) return;
      if (next === null) setUnanswered(question);
      else setPayment(next);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [api, id, question]);

  const isWaiting = payment?.state === 'open';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setRound((last) => last + 1);
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isWaiting]);

  // The browser's back button restores this page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setOpening(false);
      setRound((last) => last + 1);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const pay = async (contractHash: string, cardConsent: Agreed['cardConsent']) => {
    if (opening || payment === null) return;
    setOpening(true);
    const address = await openPayment(wizard, payment.tries, { contractHash, cardConsent });
    if (address !== null) return window.location.assign(address);
    setOpening(false);
    lookAgain();
  };
  return { payment, failed: unanswered === question, opening, lookAgain, pay };
}
