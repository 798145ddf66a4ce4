import { whatsappProblems } from '../../../../rules/people/contact-numbers.ts';
import { useText } from '../../../text/use-text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';
import { typedDigits } from '../../../text/typed-digits.ts';

/** The WhatsApp number may be foreign; most people confirm with one tap. */
export default function ClientWhatsappNumber({ wizard }: StepProps<'CLIENT_WHATSAPP_NUMBER'>) {
  const t = useText();
  const number = wizard.draft('number');
  const same = wizard.draft('sameAsMobile');
  const wasSame = wizard.info.onFile.sameForWhatsapp === true;
  const sameAsMobile = same.value === '' ? wasSame : same.value === 'yes';
  const answer = { sameAsMobile, number: sameAsMobile ? '' : number.value };
  const [found, setFound] = useFound(() => whatsappProblems(answer));
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const wrong = whatsappProblems(answer);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('Where do you chat?')}
      why={t('We send documents and photos by WhatsApp, never advertising.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
    >
      <Checkbox
        id="sameAsMobile"
        label={t('The same number as my mobile')}
        description={<bdi>{wizard.info.onFile.mobile}</bdi>}
        checked={sameAsMobile}
        onChange={({ target }) => same.set(target.checked ? 'yes' : 'no')}
      />
      {!sameAsMobile && (
        <TextField
          id="number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          spaced
          maxLength={40}
          label={t('Your WhatsApp number')}
          hint={t('With its country code, for example +44 7700 900123')}
          value={number.value}
          error={problems['number'] && t(problems['number'])}
          onChange={({ target }) => number.set(typedDigits(target))}
        />
      )}
    </StepScreen>
  );
}
