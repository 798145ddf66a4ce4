import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Whereabouts, whereabouts } from '../../../rules/visa/stages.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { Choices } from '../application/dialogs/choices.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { TextField } from './fields.tsx';
import { whereWords } from './visa-words.ts';

/** Opens the visa of a hired maid (VISA-09). */
export function OpenVisaDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useCall('openable visas', () => officeApi.get('office/visas/openable'));
  const [chosen, setChosen] = useState('');
  const [mobile, setMobile] = useState('');
  const [where, setWhere] = useState<Whereabouts>('outside');
  const choices = data?.applications ?? [];
  const applicationId = chosen || (choices[0]?.applicationId ?? '');
  const confirm = async () => {
    if (applicationId === '') {
      return new ApiError(400, 'BAD_INPUT', t('Every finished hire has a visa already.'));
    }
    const typed = mobile.trim();
    const input = { applicationId, whereabouts: where, ...(typed !== '' && { mobile: typed }) };
    const ran = await tryCommand('visa_open', input, t('Visa opened; the family gets a text'));
    if (!(ran instanceof ApiError)) await navigate(`/visas/${String(ran.answer['caseId'])}`);
    return ran;
  };
  return (
    <FormDialog
      title={t('Open a visa')}
      about={t('For a maid hired by the month. The family gets a text, so it can’t be undone.')}
      confirm={t('Open the visa')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <label className="f">
        {t('Whose')}
        <span className="in">
          <select
            value={applicationId}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {choices.map(({ applicationId: id, clientName, maid, reference }) => (
              <option key={id} value={id}>
                {t('{maid}, with {family}', { maid: maid.name, family: clientName ?? reference })}
              </option>
            ))}
          </select>
        </span>
      </label>
      <Choices
        legend={t('Where she is now')}
        choices={whereabouts.map((value) => ({ value, label: whereWords(t, value) }))}
        value={where}
        onChoose={setWhere}
      />
      <TextField
        label={t('Her mobile number with the country code, if you know it')}
        longest={40}
        value={mobile}
        onChange={setMobile}
      />
    </FormDialog>
  );
}
