import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { useOffice } from '../../shell/me.ts';
import { officeApi } from '../../shell/office-api.ts';
import { useCall } from '../../shell/use-call.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { View } from '../view.ts';
import { PickDialog } from './pick-dialog.tsx';

const NOBODY = 'nobody';

type AssignDialogProps = { view: View; onClose: () => void };

export function AssignDialog({ view: { row }, onClose }: AssignDialogProps) {
  const t = useText();
  const { me } = useOffice();
  const { data, error } = useCall('colleagues', () => officeApi.get('office/colleagues'));
  const others = (data?.colleagues ?? []).filter(({ id }) => id !== me.id);
  const options = [
    { id: me.id, name: t('Me'), more: me.name, picture: <Avatar person={me} /> },
    ...others.map((one) => ({ id: one.id, name: one.name, picture: <Avatar person={one} /> })),
    ...(row.owner === null ? [] : [{ id: NOBODY, name: t('Nobody') }]),
  ];
  return (
    <PickDialog
      title={t('Assign')}
      about={row.owner && t('{name} handles this family now.', { name: row.owner.name })}
      field={t('Colleague')}
      // Without the colleagues it still offers what needs no list.
      options={data === null && error === null ? null : options}
      error={error}
      onPick={(id) => {
        const name = id === me.id ? me.name : others.find((one) => one.id === id)?.name;
        return tryCommand(
          'assign',
          { applicationIds: [row.applicationId], staffId: id === NOBODY ? null : id },
          name === undefined ? t('Assigned to nobody') : t('Assigned to {name}', { name }),
        );
      }}
      onClose={onClose}
    />
  );
}
