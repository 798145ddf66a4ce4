import { useText } from '../../text/use-text.tsx';
import { ChoiceDialog } from '../queue/choice-dialog.tsx';
import type { EntryKind } from './campaign-words.ts';

type KindDialogProps = { onChoose: (kind: EntryKind) => void; onClose: () => void };

const kinds = ['rule', 'code', 'number'] as const;

/** What to add. */
export function KindDialog({ onChoose, onClose }: KindDialogProps) {
  const t = useText();
  const words = {
    rule: [t('Rule'), t('For visitors with certain campaign values')],
    code: [t('Short code'), t('An address to print, such as /qr14')],
    number: [t('Chat number'), t('A number that rules and codes lead to')],
  } as const;
  return (
    <ChoiceDialog
      title={t('What do you add?')}
      choices={kinds.map((kind) => ({ id: kind, words: words[kind][0], more: words[kind][1] }))}
      onChoose={(id) => {
        const kind = kinds.find((one) => one === id);
        if (kind !== undefined) onChoose(kind);
      }}
      onClose={onClose}
    />
  );
}
