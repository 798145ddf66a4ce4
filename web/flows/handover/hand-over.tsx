import { HeartHandshake, Lock } from 'lucide-react';
import { mobileProblems } from '../../../rules/people/contact-numbers.ts';
import { useSite } from '../../site/site.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { MobileField } from '../arrival/mobile-field.tsx';
import { useAnswer } from '../engine/use-answer.ts';
import fields from '../frame/fields.module.css';
import type { StepProps } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { useFound } from '../engine/use-found.ts';
import styles from './handover.module.css';
import { LinkCode } from './link-code.tsx';
import { travellingFrom } from './travelling.ts';
import { WaitingForPhone } from './waiting-for-phone.tsx';

/** On a computer: moves the application to the phone, by a QR code or a text message. */
export function HandOver({ wizard }: StepProps<'SEND_SMS_TO_SPOUSE'>) {
  const t = useText();
  const { chat } = useSite();
  const { api, id, info } = wizard;
  const mobile = wizard.draft('mobile');
  const { fetched } = useAnswer(() =>
    api.post('links/address', {
      body: {
        id,
        purpose: 'continue_on_phone',
        travelling: travellingFrom(new URLSearchParams(window.location.search), t.language),
      },
    }),
  );
  const onFile = mobile.value.trim() === '' && info.onFile.mobile !== null;
  const check = () => mobileProblems({ onFile, mobile: mobile.value });
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    const travelling = travellingFrom(new URLSearchParams(window.location.search), t.language);
    void wizard.submit({ to: 'self', mobile: mobile.value, channel: 'sms', travelling });
  };
  return (
    <StepScreen
      title={t('Carry on with your phone')}
      why={t(
        'You will photograph your Emirates ID and sign with a finger, so the rest works best there. It opens at this exact point.',
      )}
      problems={problems}
      onAction={send}
      summary={false}
      dock={<WaitingForPhone />}
    >
      <div className={styles.two}>
        <div className={styles.text}>
          <MobileField
            label={t('Send me the link')}
            hint={
              info.onFile.mobile === null
                ? t('One text message, only this link.')
                : t('One text message with this link. Leave the field empty to use {number}.', {
                    number: info.onFile.mobile,
                  })
            }
            typed={mobile}
            error={problems['mobile'] && t(problems['mobile'])}
          />
          <Button
            type="submit"
            size="large"
            full
            loading={wizard.sending}
            loadingLabel={t('Sending')}
          >
            {t('Send link')}
          </Button>
        </div>
        <p className={styles.or}>
          <span>{t('or')}</span>
        </p>
        <LinkCode url={fetched.kind === 'there' ? fetched.answer.url : null} />
      </div>
      <div className={styles.keep}>
        <p className={fields.line}>
          <Lock aria-hidden="true" />
          <span>{t('The link is only for you and expires in 3 days')}</span>
        </p>
        {chat && (
          <p className={fields.line}>
            <HeartHandshake aria-hidden="true" />
            <span>
              <Sentence
                message="No smartphone? {link}"
                values={{
                  link: (
                    <a className="link" href={chatHref(chat, 'desktop')}>
                      {t('We finish it with you')}
                    </a>
                  ),
                }}
              />
            </span>
          </p>
        )}
      </div>
    </StepScreen>
  );
}
