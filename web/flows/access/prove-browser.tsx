import { useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { CodeEntry } from './code-entry.tsx';
import { LoneStep } from '../frame/lone-step.tsx';
import { useSentCode } from '../../site/codes/use-sent-code.ts';

interface ProveBrowserProps {
  readonly id: string;
  /** The next screen is loading. */
  readonly busy: boolean;
  readonly actionLabel: string;
  readonly onProved: () => void;
}

/** Outside the flow: a code sent to the number on file proves that this browser belongs to the client. */
export function ProveBrowser({ id, busy, actionLabel, onProved }: ProveBrowserProps) {
  const t = useText();
  const [api] = useState(() => browserApi(pages['/app'].code));
  const [silent] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [checking, setChecking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sent, sending, sendAgain } = useSentCode(async () => {
    const code = await api.post('ccserviceapplication/sendcode', { body: { id } });
    setSentTo(code.sentTo);
    return code;
  });
  const check = async (code: string) => {
    setProblems({});
    setChecking(true);
    try {
      await silent.post('ccserviceapplication/checkcode', { body: { id, code } });
      onProved();
    } catch (problem) {
      const error = unanswered(problem);
      if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellFailure(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <LoneStep sending={checking || busy} movedHere>
      <CodeEntry
        title={t('Enter the code we sent you')}
        why={
          sentTo &&
          t('Six digits, sent to {number}. We ask because this browser is new.', {
            number: sentTo,
          })
        }
        sent={sent}
        sending={sending}
        onSendAgain={sendAgain}
        problems={problems}
        actionLabel={actionLabel}
        onCode={(code) => void check(code)}
      />
    </LoneStep>
  );
}
