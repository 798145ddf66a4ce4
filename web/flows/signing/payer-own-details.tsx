import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { payerProblems } from '../../../rules/money/payer.ts';
import { typedDigits } from '../../text/typed-digits.ts';
import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { CodeEntry } from '../access/code-entry.tsx';
import { MobileField } from '../arrival/mobile-field.tsx';
import type { StepProps } from '../engine/step.ts';
import { useFound } from '../engine/use-found.ts';
import { FrameProvider, useFrame } from '../frame/frame-context.ts';
import { QuietAction } from '../frame/quiet-action.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import { SpouseRefusal } from '../handover/spouse-refusal.tsx';

type Sent = NonNullable<AnswerOf<'POST signing/payercode'>['sent']>;

/** What the bank's form needs from the account holder, and the code where another number was given. */
export function PayerOwnDetails({ wizard }: StepProps<'SIGN_MONTHLY_PAYMENTS'>) {
  const t = useText();
  const frame = useFrame();
  const { id } = wizard;
  const silent = useMemo(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }), []);
  const received = wizard.info.onFile.spouseMobile;
  const [asksCode, setAsksCode] = useState(false);
  const [emiratesId, setEmiratesId] = useState('');
  const [mobile, setMobile] = useState('');
  const [usesOther, setUsesOther] = useState(received === null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const payer = { emiratesId, mobile: usesOther ? mobile : '' };
  const check = () => payerProblems({ emiratesId, mobile: usesOther ? mobile : null }, t);
  const [found, setFound] = useFound(check);
  const problems = { ...refused, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);

  /** Asks for the code. A number that the link itself has proved needs none. */
  const ask = async () => {
    setAsking(true);
    setRefused({});
    try {
      const answer = await silent.post('signing/payercode', { body: { id, payer } });
      setSent(answer.sent);
      if (answer.sent === null) await wizard.submit({ payer });
      else setAsksCode(true);
    } catch (thrown) {
      const error = unanswered(thrown);
      setRefused(error.fields);
      if (Object.keys(error.fields).length === 0) tellFailure(error);
    } finally {
      setAsking(false);
    }
  };
  const goOn = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void ask();
  };
  const refusal = <SpouseRefusal wizard={wizard} />;
  const busy = { ...frame, sending: frame.sending || asking };

  if (asksCode) {
    return (
      <FrameProvider value={busy}>
        <CodeEntry
          title={t('Enter the code we sent')}
          why={
            sent &&
            t('Six digits, sent to {number}, to check that the number is yours.', {
              number: sent.sentTo,
            })
          }
          sent={sent}
          sending={asking}
          onSendAgain={() => void ask()}
          problems={{ ...wizard.problems, ...refused }}
          actionLabel={t('Confirm')}
          onCode={(code) => void wizard.submit({ payer: { ...payer, code } })}
          secondary={
            <QuietAction onClick={() => setAsksCode(false)}>{t('Use another number')}</QuietAction>
          }
        />
      </FrameProvider>
    );
  }
  return (
    <FrameProvider value={busy}>
      <StepScreen
        title={t('Your details for the bank')}
        why={t(
          'The account is yours, so the payment form names you. Your bank checks both details.',
        )}
        problems={problems}
        summary={false}
        actionLabel={t('Continue')}
        onAction={goOn}
        secondary={refusal}
      >
        <TextField
          id="emiratesId"
          label={t('Your Emirates ID number')}
          hint={t('15 digits, such as 784‑1990‑1234567‑1')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          spaced
          maxLength={40}
          value={emiratesId}
          error={problem('emiratesId')}
          onChange={({ target }) => {
            setRefused({});
            setEmiratesId(typedDigits(target));
          }}
        />
        {usesOther ? (
          <MobileField
            label={t('Your mobile')}
            hint={t('We send a code there.')}
            typed={{
              value: mobile,
              set: (typed) => {
                setRefused({});
                setMobile(typed);
              },
            }}
            error={problem('mobile')}
          />
        ) : (
          <p>
            {t('Your mobile: {number}. Your link came there.', { number: received ?? '' })}{' '}
            <QuietAction onClick={() => setUsesOther(true)}>{t('Use another number')}</QuietAction>
          </p>
        )}
      </StepScreen>
    </FrameProvider>
  );
}
