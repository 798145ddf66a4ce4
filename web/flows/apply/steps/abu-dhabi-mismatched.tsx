import { useState } from 'react';
import { servedEmirates } from '../../../../content/contact/arrival.ts';
import { emirates, isEmirate, isServed } from '../../../../rules/people/address.ts';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import fields from '../../frame/fields.module.css';
import { HelpInChat } from '../../frame/help-in-chat.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { switchingFor } from '../../../visitor/visit-memory.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';

/** The plan is not available where the family lives: offers alternatives, none of which goes back. */
export default function AbuDhabiMismatched({ wizard }: StepProps<'ABU_DHABI_MISMATCHED'>) {
  const t = useText();
  const [choice, setChoice] = useState<string | null>(null);
  const { maid, onFile } = wizard.info;
  const name = maid?.firstName ?? '';
  const code = onFile.emirate ?? '';
  const emirate = isEmirate(code) ? t(emirates[code]) : t('another emirate');
  const canLiveIn =
    (maid?.arrangements.includes('LIVE_IN') ?? false) && isServed(servedEmirates, 'LIVE_IN', code);
  const chosen = choice ?? (canLiveIn ? 'plan' : 'maid');
  const monthly = dirhams(maid?.monthlyPrice ?? 0, t);
  const send = () => {
    if (chosen === 'maid') {
      switchingFor.write(wizard.id);
      globalThis.location.assign(pathIn(t.language, '/hire-maid?switch_m=1&arrangement=LIVE_IN'));
    } else void wizard.submit({ choice: chosen === 'plan' ? 'plan' : 'address' });
  };
  const liveIn = {
    value: 'plan',
    label: t('{name} lives in', { name }),
    description: t(
      'She has a room with you. {monthly} a month, all in. You sign the changed contract again.',
      { monthly },
    ),
  };
  return (
    <StepScreen
      title={
        <Sentence
          message="Your home is in {emirate}, too far to live out"
          values={{ emirate: <span className={fields.whole}>{emirate}</span> }}
        />
      }
      why={t('A maid who lives out goes home each evening. What suits you?')}
      problems={wizard.problems}
      actionLabel={t('Continue')}
      onAction={send}
      secondary={<HelpInChat />}
    >
      <RadioGroup
        id="choice"
        name="choice"
        legend={t('What you can do')}
        hideLegend
        appearance="cards"
        value={chosen}
        onChange={setChoice}
        options={[
          ...(canLiveIn ? [liveIn] : []),
          {
            value: 'maid',
            label: t('Choose someone who lives in'),
            description: t('We keep all your answers.'),
          },
          {
            value: 'address',
            label: t('Correct my address'),
            description: t('I live in another emirate.'),
          },
        ]}
      />
    </StepScreen>
  );
}
