import { useState } from 'react';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { useOffice } from '../../shell/me.ts';
import { officeApi } from '../../shell/office-api.ts';
import { useCall } from '../../shell/use-call.ts';
import { FormDialog } from './form-dialog.tsx';
import { isolated } from '../../words/own-text.ts';

type TaskDialogProps = {
  view: { readonly row: { readonly applicationId: string } };
  onClose: () => void;
};

/** A time in Dubai as the field gives it: "2026-11-16T18:00". */
const dubaiInstant = (local: string): string => new Date(`${local}:00+04:00`).toISOString();

export function TaskDialog({ view: { row }, onClose }: TaskDialogProps) {
  const t = useText();
  const { me } = useOffice();
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [staffId, setStaffId] = useState('');
  const { data } = useCall('colleagues', () => officeApi.get('office/colleagues'));
  const others = (data?.colleagues ?? []).filter(({ id }) => id !== me.id);
  const confirm = async () => {
    const words = text.trim();
    if (words === '') return new ApiError(400, 'BAD_INPUT', t('Say what has to be done.'));
    return tryCommand(
      'add_task',
      {
        applicationId: row.applicationId,
        text: words,
        ...(due !== '' && { dueAt: dubaiInstant(due) }),
        staffId: staffId === '' ? null : staffId,
      },
      t('Task added'),
    );
  };
  return (
    <FormDialog
      title={t('Add a task')}
      confirm={t('Add the task')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <label className="f">
        {t('What has to be done')}
        <span className="in">
          <input
            type="text"
            maxLength={300}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      </label>
      <label className="f">
        {t('Until, in Dubai time (optional)')}
        <span className="in">
          <input
            type="datetime-local"
            value={due}
            onInput={({ currentTarget }) => setDue(currentTarget.value)}
          />
        </span>
      </label>
      <label className="f">
        {t('Who does it')}
        <span className="in">
          <select value={staffId} onChange={({ currentTarget }) => setStaffId(currentTarget.value)}>
            <option value="">{t('Anybody')}</option>
            <option value={me.id}>{t('Me')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {isolated(t, name)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </FormDialog>
  );
}
