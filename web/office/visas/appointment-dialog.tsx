import { useState } from 'react';
import { visaStages } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { TextField } from './fields.tsx';
import { stageName, type VisaDialogProps } from './visa-words.ts';

/** Sets or moves an appointment of the open stage or a later one; a move needs a reason. */
export function AppointmentDialog({ row, today, onClose }: VisaDialogProps) {
  const t = useText();
  const [stage, setStage] = useState(row.stage);
  const known = row.appointments.find((one) => one.stage === stage)?.appointment ?? null;
  const [typed, setTyped] = useState({
    day: row.appointment?.day ?? today,
    time: row.appointment?.time ?? '09:30',
    place: row.appointment?.place ?? '',
    pickUp: row.appointment?.pickUp ?? '',
    driver: row.appointment?.driver ?? '',
    reason: '',
  });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const open = visaStages.filter((one) => !row.doneStages.includes(one));
  const confirm = () => {
    const { day, time, place, pickUp, driver, reason } = typed;
    const appointment = { day, time, place, pickUp: pickUp || null, driver: driver || null };
    return tryCommand(
      'visa_appointment',
      {
        caseId: row.id,
        stage,
        appointment,
        before: known && { day: known.day, time: known.time },
        ...(reason.trim() !== '' && { reason }),
      },
      t('Appointment for {name}', { name: row.firstName }),
    );
  };
  return (
    <FormDialog
      title={known ? t('Move the appointment') : t('Set an appointment')}
      confirm={known ? t('Move it') : t('Set it')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField label={t('Day')} type="date" min={today} {...field('day')} />
      <TextField label={t('Time')} type="time" {...field('time')} />
      <TextField label={t('Place')} longest={120} {...field('place')} />
      <TextField
        label={t('Our driver collects her at (optional)')}
        type="time"
        {...field('pickUp')}
      />
      <TextField label={t('Driver (optional)')} longest={80} {...field('driver')} />
      {known && <TextField label={t('Why it moves')} longest={200} {...field('reason')} />}
      <label className="f">
        {t('Stage')}
        <span className="in">
          <select
            value={stage}
            onChange={({ currentTarget }) =>
              setStage(open.find((one) => one === currentTarget.value) ?? stage)
            }
          >
            {open.map((one) => (
              <option key={one} value={one}>
                {stageName(t, one)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </FormDialog>
  );
}
