import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../../shell/keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCaps } from '../../ui/key-cap.tsx';
import styles from './dialogs.module.css';

type FormDialogProps = {
  title: string;
  /** What it does; also what cannot be undone. */
  about?: ReactNode;
  children?: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  wide?: boolean;
  /** It stays open after success, because it shows the result. */
  keepsOpen?: boolean;
  /** Keys of this dialog besides Enter and Escape. */
  keys?: readonly OfficeKey[];
  /** Returns the failure to show in place; the input stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** A dialog with a form: Enter confirms, Escape closes, a failure shows in place and keeps the input. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, children, confirm, isDangerous = false, keys = [], onClose } = props;
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useKeys('dialog', keys);
  useEffect(() => {
    const first = ['[data-first]', 'input:checked', 'input, textarea, select']
      .map((wanted) => form.current?.querySelector<HTMLElement>(wanted))
      .find(Boolean);
    (first ?? document.querySelector<HTMLElement>(`[form="${FORM}"]`))?.focus();
  }, []);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    const answer = await props.onConfirm();
    setBusy(false);
    if (answer instanceof ApiError) setFailure(answer.message);
    else if (props.keepsOpen !== true) onClose();
  };
  return (
    <Dialog
      title={title}
      wide={props.wide ?? false}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn lg" onClick={onClose}>
            {t('Cancel')}
            <KeyCaps caps={['Esc']} />
          </button>
          <button
            type="submit"
            form={FORM}
            className={isDangerous ? 'btn dgr lg' : 'btn pri lg'}
            aria-busy={isBusy}
          >
            {isBusy && <i className="spin" aria-hidden="true" />}
            {confirm}
            <KeyCaps caps={['↵']} />
          </button>
        </>
      }
    >
      <form
        id={FORM}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {about && <p className="mute">{about}</p>}
        {children}
        <p role="alert" className={styles.failure} hidden={failure === ''}>
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

const FORM = 'office-dialog-form';
