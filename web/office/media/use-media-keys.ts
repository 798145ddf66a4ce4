import { useText } from '../../text/use-text.tsx';
import { useKeys } from '../shell/keys.ts';

interface MediaActions {
  readonly move: (step: number) => void;
  readonly order: (step: 'up' | 'down') => void;
  readonly play: () => void;
  readonly line: (step: number) => void;
  readonly edit: () => void;
  readonly add: () => void;
  readonly preview: () => void;
  readonly consent: () => void;
  readonly crop: () => void;
  readonly rename: () => void;
  readonly publish: () => void;
  readonly takeOff: () => void;
  readonly remove: () => void;
  readonly withdraw: () => void;
  readonly withdrawAll: () => void;
}

/** The keys of media and consent; those of actions only for colleagues who may. */
export function useMediaKeys(act: MediaActions, may: { edit: boolean; publish: boolean }): void {
  const t = useText();
  const group = t('Media');
  const editing = [
    { key: 'e', label: t('Edit caption'), run: act.edit, isShown: true, group },
    { key: 'c', label: t('Add media'), run: act.add, group },
    { key: 'r', label: t('Record consent'), run: act.consent, isShown: true, group },
    { key: 'x', label: t('Crop the photo'), run: act.crop, group },
    { key: 't', label: t('Rename'), run: act.rename, group },
    { key: 'Shift+ArrowUp', label: t('Move up'), run: () => act.order('up'), group },
    { key: 'Shift+ArrowDown', label: t('Move down'), run: () => act.order('down'), group },
  ];
  const publishing = [
    { key: 'p', label: t('Publish changes'), run: act.publish, group },
    { key: 'o', label: t('Take off the site'), run: act.takeOff, group },
    { key: 'Delete', label: t('Remove'), run: act.remove, group },
  ];
  const withdrawing = [
    { key: 'w', label: t('Withdraw'), run: act.withdraw, isShown: true, group },
    { key: 'Shift+w', label: t('Withdraw everything'), run: act.withdrawAll, group },
  ];
  useKeys('media', [
    { key: 'j', label: t('Item'), run: () => act.move(1), isShown: true, beside: 'k', group },
    { key: 'k', label: t('Item before'), run: () => act.move(-1), group },
    { key: ' ', label: t('Play'), run: act.play, isShown: true, group },
    {
      key: 'ArrowLeft',
      label: t('Caption line'),
      run: () => act.line(-1),
      isShown: true,
      beside: 'ArrowRight',
      group,
    },
    { key: 'ArrowRight', label: t('Next caption line'), run: () => act.line(1), group },
    { key: 'v', label: t('Preview'), run: act.preview, isShown: true, group },
    ...(may.edit ? editing : []),
    ...(may.publish ? publishing : []),
    ...(may.edit || may.publish ? withdrawing : []),
  ]);
}
