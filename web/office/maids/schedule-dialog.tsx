import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { clockTime, dubaiDate, shortDate } from '../words/time-words.ts';
import type { View } from './view.ts';

type ScheduleDialogProps = { view: View; onClose: () => void };

/** Publishes the draft at a later time, in Dubai time. */
export function ScheduleDialog({ view, onClose }: ScheduleDialogProps) {
  const t = useText();
  const [at] = useState(() => view.schedule?.at ?? new Date(Date.now() + 3_600_000).toISOString());
  const [day, setDay] = useState(dubaiDate(at));
  const [time, setTime] = useState(clockTime(at));
  const confirm = () => {
    const moment = new Date(`${day}T${time}:00+04:00`);
    const wanted = Number.isNaN(moment.getTime()) ? new Date(0) : moment;
    return tryCommand(
      'schedule_maid',
      { maidId: view.id, at: wanted.toISOString() },
      t('Publishes on {day} at {time}', {
        day: shortDate(wanted),
        time: clockTime(wanted),
      }),
    );
  };
  return (
    <FormDialog
      title={t('Publish later')}
      about={t(
        'Everything that is in the draft at that time goes on the site. Times are Dubai times.',
      )}
      confirm={t('Schedule')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <label className="f">
        {t('Day')}
        <span className="in">
          <input
            type="date"
            data-first
            value={day}
            onInput={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </span>
      </label>
      <label className="f">
        {t('Time')}
        <span className="in">
          <input
            type="time"
            value={time}
            onInput={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}
