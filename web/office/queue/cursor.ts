import { createSelection } from '../shell/list-cursor.ts';

/** Shared by list and board. */
export const { cursorId, selectedIds, selectionStart, toggleSelected, clearSelected } =
  createSelection();
