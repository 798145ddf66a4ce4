import { useState } from 'react';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { officeApi } from '../../shell/office-api.ts';
import { useCall } from '../../shell/use-call.ts';
import { Face } from '../../ui/face.tsx';
import type { View } from '../view.ts';
import { PickDialog } from './pick-dialog.tsx';

type MaidDialogProps = { view: View; onClose: () => void };

/** Finds a maid who is free and puts her in the place of the chosen one. */
export function MaidDialog({ view: { row }, onClose }: MaidDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const id = row.applicationId;
  const { data, error } = useCall(`maids ${id} ${text}`, () =>
    officeApi.get('office/application/{id}/maids', { params: { id }, query: { text } }),
  );
  const maids = data?.maids ?? null;
  return (
    <PickDialog
      title={t('Change the maid')}
      about={
        row.maid &&
        t('{name} becomes free for other families. You can undo this while she is free.', {
          name: row.maid.name,
        })
      }
      field={t('Name or number')}
      options={
        maids?.map((maid) => ({
          id: String(maid.id),
          name: maid.name,
          more: `HM ${maid.id}`,
          picture: <Face maid={maid} size={34} />,
        })) ?? null
      }
      error={error}
      onText={setText}
      onPick={(maidId) =>
        tryCommand(
          'change_maid',
          { applicationId: id, maidId: Number(maidId) },
          t('Maid changed to {name}', {
            name: maids?.find((maid) => String(maid.id) === maidId)?.name ?? '',
          }),
        )
      }
      onClose={onClose}
    />
  );
}
