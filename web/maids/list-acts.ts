import type { MaidListItem } from '../../contract/catalogue.ts';
import { stored } from '../visitor/browser/stored.ts';
import { myList } from '../visitor/lists/my-list.ts';
import { sendReleased, sendSaved } from '../visitor/lists/shortlist-calls.ts';

/** Maids saved on this page, so that the lists need not fetch them. */
export const savedHere = new Map<number, MaidListItem>();

/** LIST-01. A preference stored on another day must not hide the maid whose heart is pressed now (LIST-08). */
export function saveMaid(item: MaidListItem): void {
  const { id } = item.housemaid;
  if (!new URLSearchParams(window.location.search).has('preferences')) {
    stored.preference.write(null);
  }
  savedHere.set(id, item);
  myList.add(id);
  sendSaved(id, myList.snapshot().indexOf(id) + 1);
}

/** Handles a press on her heart; returns whether she is saved now. */
export function toggleSaved(item: MaidListItem): boolean {
  const { id } = item.housemaid;
  const saved = myList.snapshot().includes(id);
  if (saved) releaseMaid(id);
  else saveMaid(item);
  return !saved;
}

/** LIST-02. */
export function releaseMaid(id: number): void {
  myList.remove(id);
  sendReleased(id);
}
