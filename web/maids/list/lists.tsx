import { ListDock } from './list-dock.tsx';
import { MyListPage } from './my-list-page.tsx';
import { MyListPanel } from './my-list-panel.tsx';
import { MyListSheet } from './my-list-sheet.tsx';

export type ListsProps =
  | { place: 'panel' | 'sheet'; onClose: () => void }
  | { place: 'dock' | 'page' };

/** The lists; one script for all places, loaded when the first of them appears. */
export function Lists(props: ListsProps) {
  if (props.place === 'panel') return <MyListPanel onClose={props.onClose} />;
  if (props.place === 'sheet') return <MyListSheet onClose={props.onClose} />;
  return props.place === 'dock' ? <ListDock /> : <MyListPage />;
}
