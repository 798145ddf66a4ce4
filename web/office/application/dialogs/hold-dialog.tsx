import { useState } from 'react';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { clockTime, durationWords, shortDate } from '../../words/time-words.ts';
import type { View } from '../view.ts';
import { Choices, choiceKeys } from './choices.tsx';
import { FormDialog } from './form-dialog.tsx';

const lengths = ['60', '120', '240', '1440', '2880'] as const;

type HoldDialogProps = { view: View; onClose: () => void };

/** Extends the hold on the chosen maid. */
export function HoldDialog({ view: { row, holdUntil }, onClose }: HoldDialogProps) {
  const t = useText();
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('120');
  const name = row.maid?.name ?? t('the maid');
  const choices = lengths.map((value) => ({
    value,
    label: durationWords(t, Number(value)),
  }));
  const until = holdUntil && `${shortDate(holdUntil)}, ${clockTime(holdUntil)}`;
  return (
    <FormDialog
      title={t('Extend the hold on {name}', { name })}
      about={
        until
          ? t('She is on hold until {until}. Other families can’t hire her meanwhile.', { until })
          : t('Other families can’t hire her meanwhile.')
      }
      confirm={t('Extend the hold')}
      keys={choiceKeys(choices, setMinutes)}
      onConfirm={() =>
        tryCommand(
          'extend_hold',
          { applicationIds: [row.applicationId], minutes: Number(minutes) },
          t('Hold on {name} extended', { name }),
        )
      }
      onClose={onClose}
    >
      <Choices
        legend={t('Length of the hold')}
        choices={choices}
        value={minutes}
        onChoose={setMinutes}
      />
    </FormDialog>
  );
}
