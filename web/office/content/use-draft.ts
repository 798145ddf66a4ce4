import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showFailure } from '../shell/commands.ts';
import { tellLive } from '../shell/live.ts';
import { officeApi } from '../shell/office-api.ts';
import { rememberQuietly } from '../shell/undo.ts';

const PAUSE = 700;

interface Edit {
  /** What the field was when this page began to change it. */
  readonly from: string;
  readonly to: string;
}
interface Clash extends Edit {
  readonly path: string;
  readonly theirs: string;
}
type Edits = ReadonlyMap<string, Edit>;

interface Saved {
  readonly revision: number;
  readonly clashes: readonly Clash[];
}

async function save(id: string, edits: Edits, said: string): Promise<Saved | null> {
  const fields = [...edits].map(([path, { from, to }]) => ({ path, from, to }));
  const body = {
    command: 'save_content' as const,
    input: { id, fields },
    key: crypto.randomUUID(),
  };
  try {
    const { actionId, canUndo, answer } = await officeApi.post('office/command', { body });
    if (canUndo) rememberQuietly({ actionId, canUndo, said });
    const { revision, clashes } = Object(answer);
    return { revision, clashes };
  } catch (error) {
    showFailure(error);
    return null;
  }
}

/**
 * A draft that saves itself as one types. Only changed fields are sent; a field that a colleague changed meanwhile is
 * asked about in place, and nothing that was typed is lost.
 */
export function useDraft(
  id: string | null,
  stored: Readonly<Record<string, string>>,
  revision: number,
  said: string,
) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [clashes, setClashes] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(edits);
  const saving = useRef<Promise<number | null> | null>(null);
  const put = (next: Edits) => {
    latest.current = next;
    setEdits(next);
  };

  async function saveNow(): Promise<number | null> {
    const open = new Map([...latest.current].filter(([path]) => !clashes.has(path)));
    if (id === null || open.size === 0) return revision;
    const answer = await save(id, open, said);
    if (answer === null) return null;
    const found = new Map(answer.clashes.map(({ path, theirs }) => [path, theirs]));
    setClashes((before) => new Map([...before, ...found]));
    // What was typed during the call is sent next, from what is stored now.
    const left = [...latest.current].flatMap(([path, edit]): [string, Edit][] => {
      const sent = open.get(path);
      if (sent === undefined || found.has(path)) return [[path, edit]];
      return sent.to === edit.to ? [] : [[path, { from: sent.to, to: edit.to }]];
    });
    tellLive('office');
    put(new Map(left));
    return answer.revision;
  }

  /** Saves what is typed; returns the revision, or null if it could not be saved. */
  async function flush(): Promise<number | null> {
    await saving.current;
    saving.current = saveNow();
    const saved = await saving.current;
    saving.current = null;
    return saved;
  }
  const flushLater = useEffectEvent(() => void flush());
  useEffect(() => {
    if ([...edits.keys()].every((path) => clashes.has(path))) return undefined;
    const timer = setTimeout(() => flushLater(), PAUSE);
    return () => clearTimeout(timer);
  }, [edits, clashes]);

  const settle = (path: string, edit: Edit | null) => {
    const next = new Map(latest.current);
    if (edit === null) next.delete(path);
    else next.set(path, edit);
    setClashes((before) => new Map([...before].filter(([other]) => other !== path)));
    put(next);
  };
  return {
    textOf: (path: string): string => edits.get(path)?.to ?? stored[path] ?? '',
    change(path: string, to: string) {
      const from = latest.current.get(path)?.from ?? stored[path] ?? '';
      put(new Map([...latest.current, [path, { from, to }]]));
    },
    clashes,
    keepMine: (path: string) =>
      settle(path, { from: clashes.get(path) ?? '', to: edits.get(path)?.to ?? '' }),
    takeTheirs: (path: string) => settle(path, null),
    flush,
    isSaving: edits.size > clashes.size,
  };
}
export type Draft = ReturnType<typeof useDraft>;
