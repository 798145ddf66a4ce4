import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { uaeMobile, westernDigits } from '../../../rules/people/mobile-number.ts';
import { oneTimeCode } from '../../../rules/people/one-time-code.ts';
import { msg } from '../../../rules/text/text.ts';
import type { SentCode } from '../../site/codes/use-sent-code.ts';
import { useView } from '../../site/use-view.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellRefusal } from '../frame/tell-refusal.ts';

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

interface SignInEvents {
  readonly onSent: () => void;
  readonly onOpened: (homes: AnswerOf<'GET my/homes'>) => unknown;
}

/** The number, the code and what became of them. What was typed stays when a call fails. */
export function useSignIn({ onSent, onOpened }: SignInEvents) {
  const { device } = useView();
  const [api] = useState(() =>
    browserApi(pages['/my/sign-in'].code, { ignoreErrorMessages: true }),
  );
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [chosenKeep, setKeep] = useState<boolean | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  // A computer may be shared, so it is remembered only on request.
  const keep = chosenKeep ?? device === 'mobile';

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblems(NO_PROBLEMS);
    try {
      await work();
    } catch (problem) {
      const error = unanswered(problem);
      if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    mobile,
    code,
    keep,
    sent,
    problems,
    busy,
    setKeep,
    setMobile: (typed: string) => {
      setMobile(westernDigits(typed));
      setProblems(NO_PROBLEMS);
    },
    setCode: (digits: string) => {
      setCode(digits);
      setProblems(NO_PROBLEMS);
    },
    forgetProblems: () => setProblems(NO_PROBLEMS),
    sendCode: () => {
      if (uaeMobile(mobile) === null) {
        setProblems({ mobile: msg('Enter a UAE mobile number, such as 050 123 4567.') });
        return;
      }
      void run(async () => {
        setSent(await api.post('my/sendcode', { body: { mobile } }));
        setCode('');
        onSent();
      });
    },
    checkCode: () => {
      if (oneTimeCode(code) === null) {
        setProblems({ code: msg('Enter all six digits.') });
        return;
      }
      void run(async () => {
        await api.post('my/checkcode', { body: { mobile, code, keep } });
        await onOpened(await api.get('my/homes'));
      });
    },
  };
}
export type SignIn = ReturnType<typeof useSignIn>;
