import { useState } from 'react';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import type { View } from '../view.ts';
import { Choices, choiceKeys } from './choices.tsx';
import { FormDialog } from './form-dialog.tsx';

type ReturnedDialogProps = { view: View; onClose: () => void };

/** What becomes of a maid who came back after a replacement. */
export function ReturnedDialog({ view: { row, returnedMaid }, onClose }: ReturnedDialogProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<'freed' | 'withdrawn'>('freed');
  const name = returnedMaid ?? t('The maid');
  const choices = [
    { value: 'freed' as const, label: t('Other families can hire her') },
    { value: 'withdrawn' as const, label: t('Unpublish her') },
  ];
  const said =
    outcome === 'freed'
      ? t('{name} can be hired again', { name })
      : t('{name} is unpublished', { name });
  return (
    <FormDialog
      title={t('{name} came back', { name })}
      about={t('Until you decide she stays hired. Can’t be undone: a family may hire her at once.')}
      confirm={t('Decide')}
      keys={choiceKeys(choices, setOutcome)}
      onConfirm={() =>
        tryCommand('decide_returned_maid', { applicationId: row.applicationId, outcome }, said)
      }
      onClose={onClose}
    >
      <Choices legend={t('What now')} choices={choices} value={outcome} onChoose={setOutcome} />
    </FormDialog>
  );
}
