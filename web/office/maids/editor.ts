import { createContext, useContext } from 'react';
import type { Presence } from '../shell/presence.ts';
import type { Lists, View } from './view.ts';

interface Editor {
  readonly view: View;
  readonly lists: Lists;
  readonly canEdit: boolean;
  /** Colleagues who look at this maid. */
  readonly people: readonly Presence[];
  readonly onField: (field: string | null) => void;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A field needs the editor around it.');
  return editor;
}
