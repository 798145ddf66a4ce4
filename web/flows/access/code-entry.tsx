import { PhoneOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { oneTimeCode } from '../../../rules/people/one-time-code.ts';
import { useText } from '../../text/use-text.tsx';
import { CodeField } from '../../site/codes/code-field.tsx';
import { CodeTimes } from '../../site/codes/code-times.tsx';
import fields from '../frame/fields.module.css';
import { StepScreen } from '../frame/step-screen.tsx';
import type { SentCode } from '../../site/codes/use-sent-code.ts';
import { msg } from '../../../rules/text/text.ts';

interface CodeEntryProps {
  readonly title: string;
  readonly why: ReactNode;
  /** Null if no code was sent yet. */
  readonly sent: SentCode | null;
  readonly sending: boolean;
  readonly onSendAgain: () => void;
  /** The error for the last code. */
  readonly problems: Readonly<Record<string, string>>;
  readonly actionLabel: string;
  readonly onCode: (code: string) => void;
  readonly secondary?: ReactNode;
  readonly summary?: boolean;
}

/** The screen for entering a code, for every purpose. */
export function CodeEntry({
  title,
  why,
  sent,
  sending,
  onSendAgain,
  problems,
  actionLabel,
  onCode,
  secondary,
  summary = false,
}: CodeEntryProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState(false);
  const isUnsent = sent === null && !sending;
  const isWhole = oneTimeCode(code) !== null;
  const found = isWhole ? problems : { code: msg('Enter all six digits.') };
  // The error belongs to the last code, not to the one being typed.
  const shown: Readonly<Record<string, string>> = entered ? found : {};
  const type = (digits: string) => {
    setCode(digits);
    setEntered(false);
  };
  return (
    <StepScreen
      title={isUnsent ? t('The code was not sent') : title}
      why={isUnsent ? t('Wait a minute, then ask for a new code.') : why}
      problems={shown}
      actionLabel={actionLabel}
      onAction={() => {
        setEntered(true);
        if (isWhole) onCode(code);
      }}
      secondary={secondary}
      summary={summary}
    >
      <div>
        <CodeField value={code} error={shown['code'] && t(shown['code'])} onChange={type} />
        <CodeTimes
          sent={sent}
          sending={sending}
          onSendAgain={() => {
            type('');
            onSendAgain();
          }}
        />
      </div>
      <p className={fields.line}>
        <PhoneOff aria-hidden="true" />
        <span>{t('No code? It can take a minute. Then send it again.')}</span>
      </p>
    </StepScreen>
  );
}
