import { useState } from 'react';
import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { unanswered } from '../../../visitor/api/api-error.ts';
import { browserApi } from '../../../visitor/api/browser-api.ts';
import { tellFailure } from '../../../visitor/api/failures.ts';
import { CodeEntry } from '../../access/code-entry.tsx';
import { FrameProvider, useFrame } from '../../frame/frame-context.ts';
import { useSentCode } from '../../../site/codes/use-sent-code.ts';
import { CODE } from '../ask-replacement.ts';
import type { ReplacementStepProps } from '../use-replacement.ts';

/** A browser that is new to the contract proves with a code that it belongs to the client (docs/threats.md, rule 3). */
export default function CheckOtp({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { brandName } = useSite();
  const frame = useFrame();
  const { id, api, info, again } = replacing;
  const [checking, setChecking] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { sent, sending, sendAgain } = useSentCode(() =>
    api.post('ccserviceapplication/sendcode', { body: { id } }),
  );
  const check = async (code: string) => {
    setChecking(true);
    try {
      const quiet = browserApi(CODE, { ignoreErrorMessages: true });
      await quiet.post('ccserviceapplication/checkcode', { body: { id, code } });
      again();
    } catch (problem) {
      const error = unanswered(problem);
      if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellFailure(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <FrameProvider value={{ ...frame, sending: checking }}>
      <CodeEntry
        title={t('Enter the code we sent you')}
        why={t('Six digits, sent to {number}. Nobody from {brandName} will ever ask you for it.', {
          number: info.mobile ?? '',
          brandName,
        })}
        sent={sent}
        sending={sending}
        onSendAgain={sendAgain}
        problems={problems}
        actionLabel={t('Confirm')}
        onCode={(code) => void check(code)}
      />
    </FrameProvider>
  );
}
