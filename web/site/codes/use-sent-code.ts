import { useEffect, useEffectEvent, useState } from 'react';

export interface SentCode {
  readonly resendAfter: string;
  readonly endsAt: string;
}

/** Requests a code when the screen opens, and again on request. The api shows errors. */
export function useSentCode(ask: () => Promise<SentCode>) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState(-1);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let left = false;
    const ended = (code: SentCode | null) => {
      if (left) return;
      if (code !== null) setSent(code);
      setAnswered(round);
    };
    askNow().then(ended, () => ended(null));
    return () => {
      left = true;
    };
  }, [round]);
  return {
    sent,
    sending: answered !== round,
    sendAgain: () => setRound((last) => last + 1),
  };
}
