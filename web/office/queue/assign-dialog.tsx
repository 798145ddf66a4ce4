import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useOffice } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

type AssignDialogProps = {
  applicationIds: readonly string[];
  onClose: () => void;
  onDone?: () => void;
};

const NOBODY = 'nobody';

/** Gives applications to a colleague, in one command. */
export function AssignDialog({ applicationIds, onClose, onDone }: AssignDialogProps) {
  const t = useText();
  const { me } = useOffice();
  const { data } = useCall('colleagues', () => officeApi.get('office/colleagues'), []);
  if (data === null) return null;
  const count = applicationIds.length;
  const others = data.colleagues.filter(({ id }) => id !== me.id);
  const people = [me, ...others];
  const choose = (id: string) => {
    onClose();
    const chosen = people.find((one) => one.id === id);
    const said =
      chosen === undefined
        ? t('{count, plural, one {1 application} other {# applications}} left without an owner', {
            count,
          })
        : t('{count, plural, one {1 application} other {# applications}} assigned to {name}', {
            count,
            name: chosen.name,
          });
    void runCommand(
      'assign',
      { applicationIds: [...applicationIds], staffId: chosen?.id ?? null },
      said,
    ).then((ran) => ran && onDone?.());
  };
  return (
    <ChoiceDialog
      title={t('Assign {count, plural, one {1 application} other {# applications}}', { count })}
      choices={[
        ...people.map(({ id, name }) => ({
          id,
          words: id === me.id ? t('Me') : name,
          more: id === me.id ? name : undefined,
          picture: <Avatar person={{ id, name }} />,
        })),
        { id: NOBODY, words: t('Nobody'), more: t('Anybody can take it with Next') },
      ]}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
