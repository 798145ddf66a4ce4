import { createSelection } from '../shell/list-cursor.ts';

export const { cursorId, selectedIds, selectionStart, toggleSelected, clearSelected } =
  createSelection();

/** The maids that an action is about: the selected ones. */
export const selectedMaids = (): number[] => [...selectedIds.get()].map(Number);
