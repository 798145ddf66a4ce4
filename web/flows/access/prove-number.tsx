import { useMemo, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { CodeKind } from '../../../rules/people/contact-numbers.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { useText } from '../../text/use-text.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { CodeEntry } from './code-entry.tsx';
import { FrameProvider, useFrame } from '../frame/frame-context.ts';
import { QuietAction } from '../frame/quiet-action.tsx';
import type { Wizard } from '../engine/step.ts';
import { useSentCode } from '../../site/codes/use-sent-code.ts';

interface ProveNumberProps {
  readonly wizard: Wizard<Readonly<Record<string, never>>>;
  readonly number: CodeKind;
  /** The step where a mistyped number can be corrected. */
  readonly asks: StepCode;
}

/** A code proves that the visitor owns the number, new or known. */
export function ProveNumber({ wizard, number, asks }: ProveNumberProps) {
  const t = useText();
  const frame = useFrame();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const silent = useMemo(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }), []);
  const { id } = wizard;
  const { sent, sending, sendAgain } = useSentCode(async () => {
    const code = await wizard.api.post('contact/sendnumbercode', { body: { id, number } });
    setSentTo(code.sentTo);
    return code;
  });
  const confirm = async (code: string) => {
    setProblems({});
    setChecking(true);
    try {
      await silent.post('contact/checknumbercode', { body: { id, number, code } });
      await wizard.submit({});
    } catch (thrown) {
      const error = unanswered(thrown);
      if (error.fields['code'] === undefined) tellFailure(error);
      else setProblems(error.fields);
    } finally {
      setChecking(false);
    }
  };
  return (
    <FrameProvider value={{ ...frame, sending: frame.sending || checking }}>
      <CodeEntry
        title={t('Enter the code we sent')}
        why={
          sentTo &&
          t('Six digits, sent to {number}, to check that the number is yours.', {
            number: sentTo,
          })
        }
        sent={sent}
        sending={sending}
        onSendAgain={sendAgain}
        problems={{ ...wizard.problems, ...problems }}
        actionLabel={t('Confirm')}
        onCode={(code) => void confirm(code)}
        summary
        secondary={
          <QuietAction onClick={() => wizard.go(asks)}>{t('Use another number')}</QuietAction>
        }
      />
    </FrameProvider>
  );
}
