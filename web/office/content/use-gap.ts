import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { notices } from '../shell/undo.ts';
import { type Item, pathWords } from './content-words.ts';
import { firstGap } from './entries.ts';
import type { Draft } from './use-draft.ts';

/** A field to fill; another object each time, so that it gets the focus again. */
export interface Gap {
  readonly path: string;
}

/** Names what a guide still lacks before it is previewed or sent. */
export function useGap({ kind, fields }: Item, draft: Draft, onGap: () => void) {
  const t = useText();
  const [gap, setGap] = useState<Gap | null>(null);
  const isComplete = (): boolean => {
    const path = kind === 'guides' ? firstGap(Object.keys(fields), draft.textOf) : null;
    if (path === null) return true;
    onGap();
    setGap({ path });
    const text = t('Fill in first: {field}', { field: pathWords(t, path) });
    notices.set({ kind: 'failure', text, at: Date.now() });
    return false;
  };
  return { gap, isComplete };
}
