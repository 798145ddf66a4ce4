import { MessageCircle, MessageSquare } from 'lucide-react';
import { spouseProblems } from '../../../rules/people/contact-numbers.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { MobileField } from '../arrival/mobile-field.tsx';
import type { StepProps } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { useFound } from '../engine/use-found.ts';
import styles from './handover.module.css';
import { travellingFrom } from './travelling.ts';
import { classNames } from '../../ui/class-names.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

/** On a phone: the account belongs to the spouse, who gets their own link. */
export function AskSpouse({ wizard }: StepProps<'SEND_SMS_TO_SPOUSE'>) {
  const t = useText();
  const { brandName } = useSite();
  const { onFile, maid, price } = wizard.info;
  const mobile = wizard.draft('mobile');
  const channel = wizard.draft('channel');
  const way = channel.value === 'whatsapp' ? 'whatsapp' : 'sms';
  const isKnown = mobile.value.trim() === '' && onFile.spouseMobile !== null;
  const check = () => (isKnown ? {} : spouseProblems({ none: false, mobile: mobile.value }));
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const client = onFile.name?.split(' ')[0] ?? '';
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    const travelling = travellingFrom(new URLSearchParams(window.location.search), t.language);
    void wizard.submit({ to: 'spouse', mobile: mobile.value, channel: way, travelling });
  };
  return (
    <StepScreen
      title={t('Send it to your husband or wife')}
      why={t('The account is theirs, so they sign. It takes two minutes on their phone.')}
      problems={problems}
      actionLabel={t('Send link')}
      onAction={send}
    >
      <MobileField
        label={t('Their mobile')}
        {...(onFile.spouseMobile && { hint: <bdi>{onFile.spouseMobile}</bdi> })}
        typed={mobile}
        error={problems['mobile'] && t(problems['mobile'])}
      />
      <RadioGroup
        legend={t('How the link is sent')}
        hideLegend
        name="channel"
        appearance="segmented"
        value={way}
        onChange={channel.set}
        options={[
          {
            value: 'sms',
            label: (
              <span className={styles.way}>
                <MessageSquare aria-hidden="true" className="mirrored" />
                {t('Text message')}
              </span>
            ),
          },
          {
            value: 'whatsapp',
            label: (
              <span className={styles.way}>
                <MessageCircle aria-hidden="true" className="mirrored" />
                {t('WhatsApp')}
              </span>
            ),
          },
        ]}
      />
      <div className={styles.preview}>
        <h2 className={styles.label}>{t('They will read')}</h2>
        <p className={styles.bubble}>
          {t('{brand}: {client} asks you to sign the payment form for {maid}: {amount} a month.', {
            brand: brandName,
            client,
            maid: maid?.firstName ?? wizard.info.visa?.firstName ?? '',
            amount: inDirhams(price?.monthly ?? 0, t),
          })}{' '}
          <span
            className={classNames('ltr', styles.address)}
          >{`${window.location.host}${pathIn(t.language, '/s/…')}`}</span>{' '}
          {t('Works for {hours} hours.', { hours: 72 })}
        </p>
      </div>
    </StepScreen>
  );
}
