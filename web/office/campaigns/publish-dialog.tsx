import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './fields.tsx';
import { listed } from '../words/own-text.ts';

type PublishDialogProps = { changed: readonly string[]; onClose: () => void };

/** Sends the draft to a colleague who approves it; visitors get it then. */
export function PublishDialog({ changed, onClose }: PublishDialogProps) {
  const t = useText();
  const id = useId();
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void runCommand('publish_campaigns', { note }, t('Draft sent for approval'));
  };
  return (
    <Dialog
      title={t('Send for approval')}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" form={id} className="btn pri">
            {t('Send')}
          </button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <p>{t('Changed: {codes}', { codes: listed(t, changed) })}</p>
        <Field label={t('What changes, in a few words')} value={note} onChange={setNote} />
        <p className="mute">
          {t('A second person approves it within a day. Visitors get it a second later.')}
        </p>
      </form>
    </Dialog>
  );
}
