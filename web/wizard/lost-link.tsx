import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../contract/pages.ts';
import { uaeMobile, westernDigits } from '../../rules/mobile-number.ts';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { unanswered } from '../visitor/api/api-error.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { tellFailure } from '../visitor/api/failures.ts';
import { LoneStep } from './lone-step.tsx';
import { StepScreen } from './step-screen.tsx';

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

/** A lost link: number, code, sent again. Nobody learns here whose number is known to us. */
export function LostLink({ onBack }: { onBack: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'mobile' | 'code' | 'sent'>('mobile');
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [sending, setSending] = useState(false);
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });

  const send = async (work: () => Promise<unknown>, next: 'code' | 'sent') => {
    setSending(true);
    setProblems(NO_PROBLEMS);
    try {
      await work();
      setAsked(next);
    } catch (problem) {
      const error = unanswered(problem);
      if (error.status === 400 && next === 'sent') setProblems({ code: error.message });
      else if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  const askForCode = () => {
    if (uaeMobile(mobile) === null) {
      setProblems({ mobile: 'Enter a mobile number of the Emirates, such as 050 123 4567.' });
      return;
    }
    void send(() => api.post('ccserviceapplication/lostlink', { body: { mobile } }), 'code');
  };
  const askForLink = () => {
    const digits = westernDigits(code).replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      setProblems({ code: 'Enter the six digits of the text message.' });
      return;
    }
    const body = { mobile, code: digits };
    void send(() => api.post('ccserviceapplication/findlink', { body }), 'sent');
  };

  const screen = { problems, summary: false };
  return (
    <LoneStep sending={sending} walked>
      {asked === 'mobile' && (
        <StepScreen
          {...screen}
          key={asked}
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
            onChange={({ target }) => setMobile(target.value)}
          />
        </StepScreen>
      )}
      {asked === 'code' && (
        <StepScreen
          {...screen}
          key={asked}
          title={t('Type the code')}
          why={t(
            'If an application belongs to this number, a text message with six digits is on its way.',
          )}
          actionLabel={t('Send me my link')}
          onAction={askForLink}
          secondary={
            <Button kind="plain" size="large" full onClick={() => setAsked('mobile')}>
              {t('Another number')}
            </Button>
          }
        >
          <TextField
            id="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            label={t('Code')}
            hint={t('Six digits')}
            value={code}
            error={problems['code'] && t(problems['code'])}
            onChange={({ target }) => setCode(target.value)}
          />
        </StepScreen>
      )}
      {asked === 'sent' && (
        <StepScreen
          {...screen}
          key={asked}
          title={t('We sent it')}
          why={t('Open the link in the text message. It leads to where you stopped.')}
          actionLabel={t('Go to the first page')}
          onAction={() => void navigate('/')}
        />
      )}
    </LoneStep>
  );
}
