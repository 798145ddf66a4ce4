import { Download, Hourglass, MessageSquare, Send, Tag, UserPlus } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { useStore } from '../shell/store.ts';
import { BulkBar } from '../shell/bulk-bar.tsx';
import type { BulkAction } from './bulk-dialogs.tsx';
import { clearSelected, selectedIds } from './cursor.ts';

type QueueBulkBarProps = {
  onAction: (name: BulkAction) => void;
  onExport: (() => void) | null;
};

export function QueueBulkBar({ onAction, onExport }: QueueBulkBarProps) {
  const t = useText();
  const may = useRights();
  const count = useStore(selectedIds).size;
  const works = may('work_applications');
  const actions = [
    { name: 'assign', words: t('Assign'), key: 'A', icon: UserPlus, can: works },
    { name: 'remind', words: t('Remind'), key: 'R', icon: Send, can: may('write_messages') },
    {
      name: 'message',
      words: t('Message'),
      key: 'M',
      icon: MessageSquare,
      can: may('write_messages'),
    },
    { name: 'hold', words: t('Extend hold'), key: 'H', icon: Hourglass, can: works },
    { name: 'label', words: t('Label'), key: 'L', icon: Tag, can: works },
  ] as const;
  return (
    <BulkBar
      count={count}
      buttons={[
        ...actions
          .filter(({ can }) => can)
          .map(({ name, ...shown }) => ({ ...shown, onPress: () => onAction(name) })),
        ...(onExport ? [{ words: t('Export'), icon: Download, onPress: onExport }] : []),
      ]}
      onClear={clearSelected}
    />
  );
}
