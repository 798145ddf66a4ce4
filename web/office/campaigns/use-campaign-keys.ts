import { useText } from '../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { type Entry, keyOf } from './campaign-words.ts';

interface CampaignKeys {
  readonly entries: readonly Entry[];
  readonly entry: Entry | undefined;
  readonly canEdit: boolean;
  readonly onChoose: (key: string | undefined) => void;
  readonly onPanel: () => void;
  readonly onEdit: () => void;
  readonly onNew: () => void;
  readonly onTest: () => void;
  readonly onMove: (code: string, by: -1 | 1) => void;
  readonly onPublish: (() => void) | null;
  readonly onRollBack: (() => void) | null;
}

export function useCampaignKeys(given: CampaignKeys): void {
  const t = useText();
  const { entries, entry, canEdit } = given;
  const group = t('Campaigns');
  const step = (by: number) => () => {
    const at = entries.findIndex((one) => entry && keyOf(one) === keyOf(entry));
    const next = entries[Math.min(entries.length - 1, Math.max(0, at + by))];
    given.onChoose(next && keyOf(next));
  };
  const move = (by: -1 | 1) => () => {
    if (entry?.kind === 'rule' && entry.draft !== null) given.onMove(entry.code, by);
  };
  const keys: readonly (OfficeKey | false)[] = [
    { key: 'j', label: t('Move'), run: step(1), isShown: true, beside: 'k', group },
    { key: 'k', label: t('Previous entry'), run: step(-1), group },
    canEdit && {
      key: 'Alt+ArrowUp',
      label: t('Reorder'),
      run: move(-1),
      isShown: true,
      beside: 'ArrowDown',
      group,
    },
    canEdit && { key: 'Alt+ArrowDown', label: t('Move the rule down'), run: move(1), group },
    canEdit && { key: 'e', label: t('Edit'), run: given.onEdit, isShown: true, group },
    { key: 't', label: t('Test on past clicks'), run: given.onTest, isShown: true, group },
    canEdit && { key: 'c', label: t('New rule, code or number'), run: given.onNew, group },
    given.onPublish !== null && {
      key: 'mod+Enter',
      label: t('Send for approval'),
      run: given.onPublish,
      group,
    },
    given.onRollBack !== null && {
      key: 'mod+Shift+z',
      label: t('Roll back'),
      run: given.onRollBack,
      isShown: true,
      group,
    },
    { key: '.', label: t('Panel'), run: given.onPanel, group },
  ];
  useKeys(
    'campaigns',
    keys.filter((one) => one !== false),
  );
}
