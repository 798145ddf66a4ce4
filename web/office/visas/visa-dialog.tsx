import { useState } from 'react';
import { type StopReason, stopReasons, visaStages } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { Choices } from '../application/dialogs/choices.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { TaskDialog } from '../application/dialogs/task-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { TextField, WordsField } from './fields.tsx';
import { HerLinkDialog, HerNumberDialog } from './her-dialogs.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { familyOf, reasonWords, stageName, type VisaDialogProps } from './visa-words.ts';

export type VisaDialogKind =
  | 'done'
  | 'task'
  | 'family'
  | 'maid'
  | 'appointment'
  | 'returned'
  | 'late'
  | 'note'
  | 'result'
  | 'stop'
  | 'number'
  | 'link';

/** What a colleague records about a visa. */
export function VisaDialog({ kind, ...of }: VisaDialogProps & { kind: VisaDialogKind }) {
  if (kind === 'done') return <DoneDialog {...of} />;
  if (kind === 'task') return <TaskDialog view={of} onClose={of.onClose} />;
  if (kind === 'appointment') return <AppointmentDialog {...of} />;
  if (kind === 'returned') return <ReturnedDialog {...of} />;
  if (kind === 'stop') return <StopDialog {...of} />;
  if (kind === 'result') return <ResultDialog {...of} />;
  if (kind === 'number') return <HerNumberDialog {...of} />;
  if (kind === 'link') return <HerLinkDialog {...of} />;
  return <TextDialog kind={kind} {...of} />;
}

function DoneDialog({ row, today, onClose }: VisaDialogProps) {
  const t = useText();
  const [stage, setStage] = useState(row.stage);
  const [day, setDay] = useState(today);
  const open = visaStages.filter((one) => !row.doneStages.includes(one));
  const isMedical = stage === 'medical';
  const confirm = () =>
    tryCommand(
      'visa_stage_done',
      { caseId: row.id, stage, day, ...(isMedical && { result: 'fit' as const }) },
      t('{stage} done for {name}', { stage: stageName(t, stage), name: row.firstName }),
    );
  return (
    <FormDialog
      title={t('{stage} done', { stage: stageName(t, stage) })}
      about={t('The family gets a text in 90 seconds. Undo before that, and nobody is told.')}
      confirm={isMedical ? t('Fit: stage done') : t('Stage done')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField label={t('On which day')} type="date" max={today} value={day} onChange={setDay} />
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
      {isMedical && (
        <p className="mute">{t('If she is not fit, close this and stop the visa instead.')}</p>
      )}
    </FormDialog>
  );
}

function ReturnedDialog({ row, today, onClose }: VisaDialogProps) {
  const t = useText();
  const [who, setWho] = useState<'family' | 'her'>('family');
  const [document, setDocument] = useState('');
  const [words, setWords] = useState('');
  const [by, setBy] = useState(today);
  const confirm = () =>
    tryCommand(
      'visa_returned',
      { caseId: row.id, stage: row.stage, who, document, words, by },
      t('Sent back: {document}', { document }),
    );
  return (
    <FormDialog
      title={t('Sent back by the authority')}
      about={t('The family sees these words and the day.')}
      confirm={t('Ask for a new one')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField label={t('Which document')} longest={80} value={document} onChange={setDocument} />
      <WordsField
        label={t('The authority’s own words')}
        longest={300}
        value={words}
        onChange={setWords}
      />
      <TextField label={t('Needed by')} type="date" min={today} value={by} onChange={setBy} />
      <Choices
        legend={t('Who sends a new one')}
        choices={[
          { value: 'family', label: familyOf(t, row) },
          { value: 'her', label: row.firstName },
        ]}
        value={who}
        onChoose={setWho}
      />
    </FormDialog>
  );
}

function StopDialog({ row, onClose }: VisaDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<StopReason>('medical_unfit');
  const [words, setWords] = useState('');
  const [sheWasTold, setTold] = useState(false);
  const isRefused = reason === 'permit_refused';
  const confirm = () =>
    tryCommand(
      'visa_stop',
      { caseId: row.id, reason, sheWasTold, ...(isRefused && words.trim() !== '' && { words }) },
      t('The visa of {name} is stopped', { name: row.firstName }),
    );
  return (
    <FormDialog
      title={t('Stop the visa of {name}', { name: row.firstName })}
      about={t(
        'The family sees its refund and agrees to it. A medical reason is never shown to it.',
      )}
      confirm={t('Stop the visa')}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choices
        legend={t('Why')}
        choices={stopReasons.map((value) => ({ value, label: reasonWords(t, value) }))}
        value={reason}
        onChoose={setReason}
      />
      {isRefused && (
        <WordsField
          label={t('The authority’s own words; the family reads them')}
          longest={300}
          value={words}
          onChange={setWords}
        />
      )}
      <label>
        <input
          type="checkbox"
          checked={sheWasTold}
          onChange={({ currentTarget }) => setTold(currentTarget.checked)}
        />{' '}
        {t('{name} was told first, in person', { name: row.firstName })}
      </label>
    </FormDialog>
  );
}

type TextKind = 'family' | 'maid' | 'late' | 'note';

/** Dialogs that ask for nothing but words. */
function TextDialog({ kind, row, onClose }: VisaDialogProps & { kind: TextKind }) {
  const t = useText();
  const [text, setText] = useState('');
  const { id: caseId, stage, firstName: name, applicationId } = row;
  const family = familyOf(t, row);
  const forms = {
    family: {
      title: t('Message to {name}', { name: family }),
      confirm: t('Send'),
      longest: 600,
      run: () =>
        tryCommand(
          'send_message',
          { applicationIds: [applicationId], to: 'client', text },
          t('Message sent to {person}', { person: family }),
        ),
    },
    maid: {
      title: t('Message to {name}', { name }),
      confirm: t('Send'),
      longest: 600,
      run: () =>
        tryCommand(
          'visa_message_her',
          { caseId, text },
          t('Message sent to {person}', { person: name }),
        ),
    },
    late: {
      title: t('{stage} takes longer than usual', { stage: stageName(t, stage) }),
      confirm: t('Tell the family'),
      longest: 300,
      run: () => tryCommand('visa_late', { caseId, stage, words: text }, t('Noted as late')),
    },
    note: {
      title: t('Note'),
      confirm: t('Add the note'),
      longest: 500,
      run: () => tryCommand('visa_note', { caseId, words: text }, t('Note added')),
    },
  };
  const labels = {
    family: t('Your words'),
    maid: t('Your words'),
    late: t('Why; the family sees it'),
    note: t('Only the team sees it'),
  };
  const form = forms[kind];
  return (
    <FormDialog title={form.title} confirm={form.confirm} onConfirm={form.run} onClose={onClose}>
      <WordsField label={labels[kind]} longest={form.longest} value={text} onChange={setText} />
    </FormDialog>
  );
}
