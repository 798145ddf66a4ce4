import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { oneTimeCode } from '../../../rules/one-time-code.ts';
import { useSite } from '../../shell/site.ts';
import { useText } from '../../text/use-text.tsx';
import { CodeField } from '../code-field.tsx';
import { CodeTimes } from '../code-times.tsx';
import fields from '../fields.module.css';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import { useSentCode } from '../use-sent-code.ts';

/** This browser proves with a code, sent to the number on file, that it is the client's own. */
export default function CheckOtp({ wizard }: StepProps) {
  const t = useText();
  const { brandName } = useSite();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { sent, sending, sendAgain } = useSentCode(() =>
    wizard.api.post('ccserviceapplication/sendcode', { body: { id: wizard.id } }),
  );
  const isWhole = oneTimeCode(code) !== null;
  const found = isWhole ? wizard.problems : { code: 'Enter all six digits.' };
  // What was wrong with the last code says nothing about the one being typed.
  const problems: Readonly<Record<string, string>> = asked ? found : {};
  const confirm = () => {
    setAsked(true);
    if (isWhole) void wizard.submit({ code });
  };
  return (
    <StepScreen
      title={t('Enter the code we sent you')}
      why={t('Six digits, sent to {number}. Nobody from {brandName} will ever ask you for it.', {
        number: wizard.info.onFile.mobile ?? '',
        brandName,
      })}
      problems={problems}
      actionLabel={t('Confirm')}
      onAction={confirm}
      summary={false}
    >
      <div>
        <CodeField
          value={code}
          error={problems['code'] && t(problems['code'])}
          onChange={(digits) => {
            setCode(digits);
            setAsked(false);
          }}
        />
        <CodeTimes
          sent={sent}
          sending={sending}
          onSendAgain={() => {
            setCode('');
            sendAgain();
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
