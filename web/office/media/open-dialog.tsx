import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { tryCommand } from '../shell/commands.ts';
import type { MediaDialog } from './consent-panel.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { ConsentDialog, HerLinkDialog, TitleDialog, WithdrawDialog } from './dialogs.tsx';
import type { Item, Media } from './media-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type OpenDialogProps = {
  data: Media;
  item: Item;
  dialog: MediaDialog | null;
  onClose: () => void;
};

/** The dialog about the chosen item that is open. */
export function OpenDialog({ data, item, dialog, onClose }: OpenDialogProps) {
  const t = useText();
  const dialogs: Readonly<Record<MediaDialog, () => ReactNode>> = {
    consent: () => <ConsentDialog data={data} item={item} onClose={onClose} />,
    withdraw: () => <WithdrawDialog data={data} item={item} onClose={onClose} />,
    'withdraw-all': () => <WithdrawDialog data={data} item={null} onClose={onClose} />,
    link: () => <HerLinkDialog maid={data.maid} onClose={onClose} />,
    remove: () => <RemoveDialog data={data} item={item} onClose={onClose} />,
    crop: () => <CropDialog item={item} onClose={onClose} />,
    rename: () => (
      <TitleDialog
        title={t('Rename')}
        first={item.title}
        onSave={(title) => tryCommand('rename_media', { itemId: item.id, title }, t('Renamed'))}
        onClose={onClose}
      />
    ),
  };
  return dialog === null ? null : dialogs[dialog]();
}
