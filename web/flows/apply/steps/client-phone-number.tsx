import { MessageCircle } from 'lucide-react';
import { mobileProblems } from '../../../../rules/people/contact-numbers.ts';
import { useText } from '../../../text/use-text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Note } from '../../../ui/note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { MobileField } from '../../arrival/mobile-field.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';

/** The number we call; one tap confirms the one from the first step. */
export default function ClientPhoneNumber({ wizard }: StepProps<'CLIENT_PHONE_NUMBER'>) {
  const t = useText();
  const mobile = wizard.draft('mobile');
  const which = wizard.draft('which');
  const whatsapp = wizard.draft('sameForWhatsapp');
  const { mobile: mobileOnFile, sameForWhatsapp: said } = wizard.info.onFile;
  const onFile = mobileOnFile !== null && which.value !== 'other';
  const sameForWhatsapp = whatsapp.value === '' ? (said ?? true) : whatsapp.value === 'yes';
  const check = () => mobileProblems({ onFile, mobile: mobile.value });
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) {
      void wizard.submit({ onFile, sameForWhatsapp, ...(!onFile && { mobile: mobile.value }) });
    }
  };
  return (
    <StepScreen
      title={t('Which number may we call?')}
      why={
        wizard.info.flow === 'visa'
          ? t('Only about her visa, or if a payment fails.')
          : t('Only about her arrival, or if a payment fails.')
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
    >
      {mobileOnFile !== null && (
        <RadioGroup
          id="which"
          name="which"
          legend={t('Your mobile')}
          appearance="cards"
          value={onFile ? 'kept' : 'other'}
          onChange={which.set}
          options={[
            { value: 'kept', label: <span className="ltr">{mobileOnFile}</span> },
            { value: 'other', label: t('Another number') },
          ]}
        />
      )}
      {!onFile && (
        <MobileField
          label={t('Your mobile')}
          typed={mobile}
          error={problems['mobile'] && t(problems['mobile'])}
        />
      )}
      <Checkbox
        id="sameForWhatsapp"
        label={t('Same for WhatsApp')}
        checked={sameForWhatsapp}
        onChange={({ target }) => whatsapp.set(target.checked ? 'yes' : 'no')}
      />
      <Note icon={<MessageCircle aria-hidden="true" className="mirrored" />}>
        <p className="strong">{t('What you will get')}</p>
        <p>
          {onFile && !wizard.info.numberUnconfirmed
            ? t('A message when everything is booked.')
            : t(
                'A code now, to check that the number is yours. Then a message when everything is booked.',
              )}
        </p>
      </Note>
    </StepScreen>
  );
}
