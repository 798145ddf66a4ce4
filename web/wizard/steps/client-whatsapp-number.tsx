import { useState } from 'react';
import { whatsappProblems } from '../../../rules/contact-numbers.ts';
import { useText } from '../../text/use-text.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** WhatsApp may be a number from abroad; most people tap once. */
export default function ClientWhatsappNumber({ wizard }: StepProps) {
  const t = useText();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const number = wizard.draft('number');
  const same = wizard.draft('sameAsMobile');
  const sameAsMobile = same.value !== 'no';
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const answer = { sameAsMobile, number: sameAsMobile ? '' : number.value };
    const wrong = whatsappProblems(answer);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('Where do you chat?')}
      why={t('We send papers and photos by WhatsApp, never advertising.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
    >
      <Checkbox
        id="sameAsMobile"
        label={t('The same number as my mobile')}
        description={wizard.info.onFile.mobile}
        checked={sameAsMobile}
        onChange={({ target }) => same.set(target.checked ? '' : 'no')}
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
          hint={t('with its country code')}
          placeholder="+44 7700 900123"
          value={number.value}
          error={problems['number'] && t(problems['number'])}
          onChange={({ target }) => number.set(target.value)}
        />
      )}
    </StepScreen>
  );
}
