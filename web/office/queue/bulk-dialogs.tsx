import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { extendAll, messageAll, remindAll } from './bulk-actions.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { clearSelected } from './cursor.ts';
import type { CaseRow } from './merge-rows.ts';
import { MessageDialog } from './message-dialog.tsx';
import styles from './queue.module.css';

export type BulkAction = 'assign' | 'remind' | 'message' | 'hold' | 'label';

type PartProps = {
  ids: readonly string[];
  rows: readonly CaseRow[];
  /** Called just before the command runs. */
  onStart: () => void;
  onClose: () => void;
};
type BulkDialogProps = PartProps & { name: BulkAction };

/** Asks for what an action on many applications needs; each runs as one command. */
export function BulkDialog({ name, ...props }: BulkDialogProps) {
  if (name === 'remind') return <Remind {...props} />;
  if (name === 'message') return <Message {...props} />;
  if (name === 'hold') return <ExtendHold {...props} />;
  if (name === 'label') return <Label {...props} />;
  const close = () => {
    props.onStart();
    props.onClose();
  };
  return <AssignDialog applicationIds={props.ids} onClose={close} onDone={clearSelected} />;
}

const clearIfRan = (ran: unknown) => {
  if (ran !== null) clearSelected();
};

/** A message cannot be undone, so it is asked before. */
function Remind({ ids, rows, onStart, onClose }: PartProps) {
  const t = useText();
  useKeys('dialog', []);
  const count = ids.length;
  const button = useRef<HTMLButtonElement>(null);
  const only = rows.find(({ applicationId }) => count === 1 && applicationId === ids[0]);
  const send = () => {
    onStart();
    onClose();
    void remindAll(t, ids).then(clearIfRan);
  };
  return (
    <Dialog
      title={
        only?.clientName
          ? t('Remind {name}?', { name: only.clientName })
          : t('Remind {count, plural, one {1 family} other {# families}}?', { count })
      }
      onClose={onClose}
      initialFocus={button}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="button" className="btn pri" ref={button} onClick={send}>
            {t('Send {count, plural, one {1 message} other {# messages}}', { count })}
          </button>
        </>
      }
    >
      <p>
        {t(
          '{count, plural, one {The family gets} other {Each family gets}} a text message with the link to continue.',
          {
            count,
          },
        )}
      </p>
      <p className="warnT">{t('A message that was sent can’t be undone.')}</p>
    </Dialog>
  );
}

function Message({ ids, onStart, onClose }: PartProps) {
  const t = useText();
  const send = async (text: string, template: string | null) => {
    onStart();
    const ran = await messageAll(t, ids, text, template);
    clearIfRan(ran);
    return ran !== null;
  };
  return <MessageDialog count={ids.length} onSend={send} onClose={onClose} />;
}

const holdMinutes = [60, 240, 1440, 2880];

function ExtendHold({ ids, onStart, onClose }: PartProps) {
  const t = useText();
  const count = ids.length;
  const words = (minutes: number) =>
    minutes < 1440
      ? t('{hours, plural, one {1 hour} other {# hours}}', { hours: minutes / 60 })
      : t('{days, plural, one {1 day} other {# days}}', { days: minutes / 1440 });
  return (
    <ChoiceDialog
      title={t('Extend {count, plural, one {the hold} other {# holds}}', { count })}
      note={t(
        'The maid stays reserved for {count, plural, one {this family} other {each of these families}} longer.',
        {
          count,
        },
      )}
      choices={holdMinutes.map((minutes) => ({
        id: String(minutes),
        words: t('{time} longer', { time: words(minutes) }),
      }))}
      onChoose={(id) => {
        onStart();
        onClose();
        void extendAll(t, ids, Number(id), words(Number(id))).then(clearIfRan);
      }}
      onClose={onClose}
    />
  );
}

function Label({ ids, rows, onStart, onClose }: PartProps) {
  const t = useText();
  const known = [...new Set(rows.flatMap(({ label }) => label ?? []))].slice(0, 12);
  const now = rows.find(({ applicationId }) => applicationId === ids[0])?.label ?? '';
  const [label, setLabel] = useState(now);
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const count = ids.length;
  const put = (text: string | null) => {
    onStart();
    onClose();
    const said =
      text === null
        ? t('Label removed from {count, plural, one {1 application} other {# applications}}', {
            count,
          })
        : t('{count, plural, one {1 application} other {# applications}} labelled {label}', {
            count,
            label: text,
          });
    void runCommand('label', { applicationIds: [...ids], label: text }, said).then(clearIfRan);
  };
  return (
    <Dialog
      title={t('Label {count, plural, one {1 application} other {# applications}}', { count })}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={() => put(null)}>
            {t('Remove label')}
          </button>
          <button type="submit" form="label" className="btn pri">
            {t('Label')}
          </button>
        </>
      }
    >
      <form
        id="label"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (label.trim() !== '') put(label.trim());
        }}
      >
        <label className="f">
          {t('Label')}
          <span className="in">
            <input
              ref={field}
              maxLength={40}
              list="known-labels"
              value={label}
              onInput={({ currentTarget }) => setLabel(currentTarget.value)}
            />
          </span>
          <small>{t('A word or two for the team, without names and numbers of people.')}</small>
        </label>
        <datalist id="known-labels">
          {known.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
