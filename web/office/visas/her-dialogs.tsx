import { useEffect, useState } from 'react';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { QrLink } from '../sign-in/qr-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from './fields.tsx';
import type { VisaDialogProps } from './visa-words.ts';

/** Adds or corrects her number. */
export function HerNumberDialog({ row, onClose }: VisaDialogProps) {
  const t = useText();
  const [mobile, setMobile] = useState('');
  const name = row.firstName;
  const confirm = () =>
    tryCommand(
      'visa_her_number',
      { caseId: row.id, mobile },
      t('The number of {name} is saved', { name }),
    );
  return (
    <FormDialog
      title={t('Number of {name}', { name })}
      about={t(
        'She gets a link to her page by text, where we serve her country. A link that went to another number ends. It can’t be undone.',
      )}
      confirm={t('Save the number')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('Mobile number, with the country code')}
        longest={40}
        value={mobile}
        onChange={setMobile}
      />
    </FormDialog>
  );
}

/** Her link as a QR code, for a woman who holds her phone to the screen; the call notes it as a read. */
export function HerLinkDialog({ row, onClose }: VisaDialogProps) {
  const t = useText();
  const [shown, setShown] = useState<string | ApiError | null>(null);
  const caseId = row.id;
  useEffect(() => {
    let isGone = false;
    officeApi.post('office/visas/herlink', { body: { caseId } }).then(
      ({ url }) => isGone || setShown(url),
      (error: unknown) => isGone || setShown(unanswered(error)),
    );
    return () => {
      isGone = true;
    };
  }, [caseId]);
  const name = row.firstName;
  return (
    <Dialog
      title={t('Link of {name}', { name })}
      onClose={onClose}
      foot={
        <button type="button" className="btn lg" onClick={onClose}>
          {t('Close')}
        </button>
      }
    >
      <p className="mute">
        {t('It opens her own page. Show it to nobody but her. We log that you saw it.')}
      </p>
      {shown instanceof ApiError ? (
        <p role="alert">{shown.message}</p>
      ) : (
        <QrLink text={shown} label={t('QR code of the page of {name}', { name })} />
      )}
    </Dialog>
  );
}
