import { useEffect, useRef, useState } from 'react';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { isTemporary, type Sending, sendParts, type UploadCalls } from '../documents/send-paper.ts';
import type { Papers, PaperState } from '../documents/use-papers.ts';

const EMPTY: PaperState = { state: 'empty' };

/** Sends newer documents of a home. `expiryOf` gives the typed day; null for documents without one. */
export function useRenewal(
  home: string,
  pageCode: string,
  expiryOf: (kind: PaperKind) => string | null,
): Papers {
  const [states, setStates] = useState<Readonly<Partial<Record<PaperKind, PaperState>>>>({});
  const running = useRef(new Map<PaperKind, AbortController>());
  const set = (kind: PaperKind, state: PaperState) =>
    setStates((all) => ({ ...all, [kind]: state }));
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const sending of all.values()) sending.abort();
    };
  }, []);

  const callsFor = (kind: PaperKind): UploadCalls<unknown> => {
    const api = browserApi(pageCode, { ignoreErrorMessages: true, timeout: 60_000 });
    return {
      begin: (file) => api.post('my/documents/begin', { body: { home, ...file } }),
      partAddress: (uploadId) => `/api/my/documents/parts/${uploadId}`,
      finish: (uploadId) =>
        api.post('my/documents/finish', { body: { home, uploadId, expiresOn: expiryOf(kind) } }),
    };
  };

  const stop = (kind: PaperKind) => {
    running.current.get(kind)?.abort();
    running.current.delete(kind);
  };
  const send = async (kind: PaperKind, file: Blob): Promise<void> => {
    stop(kind);
    const sending = new AbortController();
    const { signal } = sending;
    const bytes = file.size;
    running.current.set(kind, sending);
    set(kind, { state: 'waiting', bytes });
    try {
      const tell = (now: Sending) => signal.aborted || set(kind, { ...now, bytes });
      await sendParts(callsFor(kind), { id: home, kind, file, signal, tell });
      const mediaType = file.type === 'application/pdf' ? 'application/pdf' : 'image/jpeg';
      const expiresOn = expiryOf(kind);
      const more = { version: 1, expired: false, preview: null } as const;
      set(kind, { state: 'kept', paper: { kind, mediaType, bytes, expiresOn, ...more } });
    } catch (error) {
      const failure = unanswered(error);
      const again = isTemporary(failure) && { again: () => void send(kind, file) };
      const message = failure.fields[kind] ?? failure.fields['expiresOn'] ?? failure.message;
      if (!signal.aborted) set(kind, { state: 'problem', message, paper: null, ...again });
    }
  };

  return {
    of: (kind) => states[kind] ?? EMPTY,
    saved: null,
    loaded: true,
    send: (kind, file) => void send(kind, file),
    stop: (kind) => {
      stop(kind);
      set(kind, EMPTY);
    },
    refuse: (kind, message) => set(kind, { state: 'problem', message, paper: null }),
  };
}
