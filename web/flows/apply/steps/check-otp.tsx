import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { CodeEntry } from '../../access/code-entry.tsx';
import { QuietAction } from '../../frame/quiet-action.tsx';
import type { StepProps } from '../../engine/step.ts';
import { useSentCode } from '../../../site/codes/use-sent-code.ts';

/** A code to the number on file proves that this browser is the client's, or that the client owns the number. */
export default function CheckOtp({ wizard }: StepProps<'CHECK_OTP'>) {
  const t = useText();
  const { brandName } = useSite();
  const { api, id, info } = wizard;
  const number = info.onFile.mobile ?? '';
  const { sent, sending, sendAgain } = useSentCode(() =>
    api.post('ccserviceapplication/sendcode', { body: { id } }),
  );
  return (
    <CodeEntry
      title={t('Enter the code we sent you')}
      why={
        info.needsProof
          ? t('Six digits, sent to {number}. Nobody from {brandName} will ever ask you for it.', {
              number,
              brandName,
            })
          : t('Six digits, sent to {number}, so that only you can use what you gave us before.', {
              number,
            })
      }
      sent={sent}
      sending={sending}
      onSendAgain={sendAgain}
      problems={wizard.problems}
      actionLabel={t('Confirm')}
      onCode={(code) => void wizard.submit({ code })}
      secondary={
        !info.needsProof && (
          <QuietAction onClick={() => wizard.go('GENERIC_ROUTER')}>{t('Skip')}</QuietAction>
        )
      }
    />
  );
}
