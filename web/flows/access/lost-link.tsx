import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { useView } from '../../site/use-view.ts';
import { CodeEntry } from './code-entry.tsx';
import { LoneStep } from '../frame/lone-step.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import type { SentCode } from '../../site/codes/use-sent-code.ts';
import { msg } from '../../../rules/text/text.ts';
import { typedDigits } from '../../text/typed-digits.ts';

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

interface LostLinkProps {
  readonly onBack: () => void;
  /** Sends the link for replacing a maid of a running contract instead of the application's link. */
  readonly replacement?: boolean;
}

/** Sends a lost link again after a number and a code. It never reveals if a number is known. */
export function LostLink({ onBack, replacement = false }: LostLinkProps) {
  const t = useText();
  const navigate = useNavigate();
  const { clientApp } = useView();
  const [asked, setAsked] = useState<'mobile' | 'code' | 'sent'>('mobile');
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [sending, setSending] = useState(false);
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });

  const send = async (work: () => Promise<void>) => {
    setSending(true);
    setProblems(NO_PROBLEMS);
    try {
      await work();
    } catch (problem) {
      const error = unanswered(problem);
      if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  const askForCode = () => {
    if (uaeMobile(mobile) === null) {
      setProblems({ mobile: msg('Enter a UAE mobile number, such as 050 123 4567.') });
      return;
    }
    void send(async () => {
      setSent(await api.post('ccserviceapplication/lostlink', { body: { mobile } }));
      setAsked('code');
    });
  };
  const askForLink = (code: string) =>
    void send(async () => {
      const body = { mobile, code };
      if (replacement) await api.post('ccreplacementapplication/findlink', { body });
      else await api.post('ccserviceapplication/findlink', { body });
      setAsked('sent');
    });

  return (
    <LoneStep sending={sending} movedHere>
      {asked === 'mobile' && (
        <StepScreen
          key={asked}
          problems={problems}
          summary={false}
          title={t('Which number did you apply with?')}
          why={t('We send a code to it first, so that only you get your link.')}
          actionLabel={t('Send the code')}
          onAction={askForCode}
          secondary={
            <Button kind="plain" size="large" full onClick={onBack}>
              {t('Back')}
            </Button>
          }
        >
          <TextField
            id="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            label={t('Mobile number')}
            value={mobile}
            error={problems['mobile'] && t(problems['mobile'])}
            onChange={({ target }) => setMobile(typedDigits(target))}
          />
        </StepScreen>
      )}
      {asked === 'code' && (
        <CodeEntry
          key={asked}
          title={t('Type the code')}
          why={t(
            'If an application belongs to this number, a text message with six digits is on its way.',
          )}
          sent={sent}
          sending={false}
          onSendAgain={askForCode}
          problems={problems}
          actionLabel={t('Send me my link')}
          onCode={askForLink}
          secondary={
            <Button kind="plain" size="large" full onClick={() => setAsked('mobile')}>
              {t('Another number')}
            </Button>
          }
        />
      )}
      {asked === 'sent' && (
        <StepScreen
          key={asked}
          summary={false}
          title={t('We sent it')}
          why={t('Open the link in the text message. It opens where you stopped.')}
          actionLabel={t('Go to the home page')}
          onAction={() => void navigate(clientApp ? '/hire-maid' : '/')}
        />
      )}
    </LoneStep>
  );
}
