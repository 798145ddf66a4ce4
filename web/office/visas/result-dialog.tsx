import { useState } from 'react';
import { visaResults } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { partsOf, textOf } from '../../visitor/api/parts.ts';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { sendFile } from '../shell/office-api.ts';
import { documentWords } from '../words/office-words.ts';
import { TextField } from './fields.tsx';
import type { VisaDialogProps } from './visa-words.ts';

/** Uploads a document of hers that the visa brought. */
export function ResultDialog({ row, today, onClose }: VisaDialogProps) {
  const t = useText();
  const [kind, setKind] = useState<(typeof visaResults)[number]>(visaResults[0]);
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [number, setNumber] = useState('');
  const confirm = async () => {
    if (file === null) return new ApiError(400, 'BAD_INPUT', t('Choose the file.'));
    if (expiresOn === '') {
      return new ApiError(400, 'BAD_INPUT', t('Enter the day on which it expires.'));
    }
    try {
      const answer = await sendFile(`office/visas/upload/${row.id}`, file, {
        query: { kind },
        headers: { 'content-type': 'application/octet-stream' },
      });
      const uploadId = textOf(partsOf(answer).uploadId);
      return await tryCommand(
        'visa_result',
        { caseId: row.id, kind, uploadId, expiresOn, ...(number.trim() !== '' && { number }) },
        t('{document} added', { document: documentWords(t, kind) }),
      );
    } catch (error) {
      return unanswered(error);
    }
  };
  return (
    <FormDialog
      title={t('Add a document of {name}', { name: row.firstName })}
      about={t('The client can open it in My Home. She sees its name and its expiry on her page.')}
      confirm={t('Add the document')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <label className="f">
        {t('Document')}
        <span className="in">
          <select
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(visaResults.find((one) => one === currentTarget.value) ?? kind)
            }
          >
            {visaResults.map((one) => (
              <option key={one} value={one}>
                {documentWords(t, one)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className="f">
        {t('Photo or PDF, 10 MB at most')}
        <span className="in">
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        </span>
      </label>
      <TextField
        label={t('Expires on')}
        type="date"
        min={today}
        value={expiresOn}
        onChange={setExpiresOn}
      />
      <TextField
        label={t('Number (optional; only its end is stored)')}
        longest={40}
        value={number}
        onChange={setNumber}
      />
    </FormDialog>
  );
}
