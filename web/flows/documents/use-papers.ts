import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import type { Paper, SavedPapers } from '../../../contract/documents.ts';
import { pages } from '../../../contract/pages.ts';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { WizardView } from '../engine/step.ts';
import { isTemporary, type Sending, sendPaper } from './send-paper.ts';

/** The state of one document's tile. */
export type PaperState =
  | { readonly state: 'empty' }
  | { readonly state: 'unfinished'; readonly sent: number; readonly bytes: number }
  | { readonly state: 'waiting'; readonly bytes: number }
  | (Sending & { readonly bytes: number })
  | { readonly state: 'kept'; readonly paper: Paper }
  | {
      readonly state: 'problem';
      readonly message: string;
      readonly paper: Paper | null;
      /** Sends the same file again; only if the file itself was fine. */
      readonly again?: () => void;
    };

type States = Readonly<Partial<Record<PaperKind, PaperState>>>;
const EMPTY: PaperState = { state: 'empty' };

const statesIn = ({ papers, underWay }: AnswerOf<'GET documents/list'>): States => ({
  ...Object.fromEntries(
    underWay.map(({ kind, bytes, received }) => [
      kind,
      { state: 'unfinished', sent: received, bytes },
    ]),
  ),
  ...Object.fromEntries(papers.map((paper) => [paper.kind, { state: 'kept', paper }])),
});

export interface Papers {
  of(kind: PaperKind): PaperState;
  /** Null while loading, and if there is nothing. */
  readonly saved: SavedPapers | null;
  readonly loaded: boolean;
  send(kind: PaperKind, file: Blob): void;
  stop(kind: PaperKind): void;
  refuse(kind: PaperKind, message: string): void;
}

/** The documents of an application: stored files, uploads in progress, and functions to send more. */
export function usePapers({ id, api }: Pick<WizardView, 'id' | 'api'>): Papers {
  const [states, setStates] = useState<States>({});
  const [saved, setSaved] = useState<SavedPapers | null>(null);
  const [loaded, setLoaded] = useState(false);
  const silent = useMemo(
    () => browserApi(pages['/app'].code, { ignoreErrorMessages: true, timeout: 60_000 }),
    [],
  );
  const running = useRef(new Map<PaperKind, AbortController>());
  /** Uploads one file at a time: parallel uploads would only share the bandwidth. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const set = (kind: PaperKind, state: PaperState) =>
    setStates((all) => ({ ...all, [kind]: state }));
  const paperOf = (kind: PaperKind): Paper | null => {
    const state = states[kind];
    return state && 'paper' in state ? state.paper : null;
  };

  useEffect(() => {
    let wanted = true;
    const all = running.current;
    const show = (answer: AnswerOf<'GET documents/list'>) => {
      if (!wanted) return;
      setStates((known) => ({ ...statesIn(answer), ...known }));
      setSaved(answer.saved);
      setLoaded(true);
    };
    void api.get('documents/list', { query: { id } }).then(show, () => undefined);
    return () => {
      wanted = false;
      for (const sending of all.values()) sending.abort();
    };
  }, [api, id]);

  const stop = (kind: PaperKind) => {
    running.current.get(kind)?.abort();
    running.current.delete(kind);
  };

  const send = (kind: PaperKind, file: Blob) => {
    stop(kind);
    const sending = new AbortController();
    const { signal } = sending;
    const before = paperOf(kind);
    const bytes = file.size;
    running.current.set(kind, sending);
    set(kind, { state: 'waiting', bytes });
    const work = async () => {
      try {
        const tell = (now: Sending) => signal.aborted || set(kind, { ...now, bytes });
        const paper = await sendPaper(silent, { id, kind, file, signal, tell });
        if (!signal.aborted) set(kind, { state: 'kept', paper });
      } catch (problem) {
        const error = unanswered(problem);
        const again = isTemporary(error) && { again: () => send(kind, file) };
        const { message } = error;
        if (!signal.aborted) set(kind, { state: 'problem', message, paper: before, ...again });
      } finally {
        if (running.current.get(kind) === sending) running.current.delete(kind);
      }
    };
    line.current = line.current.then(work);
  };

  return {
    of: (kind) => states[kind] ?? EMPTY,
    saved,
    loaded,
    send,
    stop: (kind) => {
      stop(kind);
      set(kind, EMPTY);
    },
    refuse: (kind, message) => set(kind, { state: 'problem', message, paper: paperOf(kind) }),
  };
}
