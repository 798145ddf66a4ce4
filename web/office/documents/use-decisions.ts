import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askAgainReasons } from '../../../rules/office/document-reasons.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { notices } from '../shell/undo.ts';
import { documentWords } from '../words/office-words.ts';
import { type Ask, withReason } from './ask-panel.tsx';
import { reasonWords } from './document-words.ts';
import { nextDocument, type ShownDocument } from './next-document.ts';
import { suggestedReason } from './suggested-reason.ts';
import type { StageView } from './use-view.ts';

const say = (text: string) => notices.set({ kind: 'failure', text, at: Date.now() });

/** Documents that this page has decided about or skipped: they do not come next again. */
const passed = new Set<string>();

interface Around {
  readonly view: StageView;
  /** Null if there is nothing to compare with. */
  readonly compare: (() => void) | null;
  readonly go: (step: number) => void;
}

/** Accept, ask again and skip, with the keys of the screen. The next document opens at once. */
export function useDecisions(
  data: ShownDocument,
  reload: () => void,
  { view, compare, go }: Around,
) {
  const t = useText();
  const navigate = useNavigate();
  const { document, decision, language, isGone, takeable } = data;
  const suggested = suggestedReason(data);
  const [own, setAsk] = useState<Ask | null>(null);
  const ask = own ?? { reason: suggested, language, text: null };
  const [isBusy, setBusy] = useState(false);
  const name = documentWords(t, document.kind);
  const client = document.clientName ?? t('The family');
  const seen = decision === null ? {} : { seen: decision.id };
  const canAccept = !isGone && document.state !== 'accepted';
  const canAsk = !isGone && document.state !== 'asked_again';

  const goOn = async () => {
    passed.add(document.id);
    const here = window.location.pathname;
    const next = await nextDocument(data, passed).catch(() => null);
    // Somebody who went elsewhere meanwhile stays there.
    if (window.location.pathname !== here) return;
    await navigate(next === null ? '/documents' : `/documents/${next}`);
  };
  const decide = async (run: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    const ran = await run();
    setBusy(false);
    // A refusal was shown: somebody else was faster, or the family sent a new photo.
    if (ran === null) reload();
    else await goOn();
  };
  const accept = () => {
    if (!canAccept) return;
    const said = t('{document} of {client} accepted', { document: name, client });
    void decide(() => runCommand('accept_document', { documentId: document.id, ...seen }, said));
  };
  const askAgain = () => {
    if (!canAsk) return;
    const { reason, text, language: written } = ask;
    if (reason === null) {
      say(t('Choose a reason first: 1 to 7.'));
      return;
    }
    if (reason === 'other' && !text?.trim()) {
      say(t('Write to the family what is wrong.'));
      return;
    }
    const input = {
      documentId: document.id,
      ...seen,
      reason,
      language: written,
      ...(text?.trim() && { text }),
    };
    const said = t('{client} is asked for {document} again', { client, document: name });
    void decide(() => runCommand('ask_document_again', input, said));
  };
  const takeRead = () => {
    if (isGone || takeable.length === 0) return;
    void runCommand(
      'use_read_value',
      { documentId: document.id },
      t('Taken from {document} of {client}', { document: name, client }),
    ).then(reload);
  };
  const skip = () => void goOn();

  const shown = { isShown: true };
  useKeys('document', [
    { key: 'a', label: t('Accept'), run: accept, ...shown },
    { key: 'r', label: t('Ask again'), run: askAgain, ...shown },
    // From the field of own words, where letters are typed.
    { key: 'mod+Enter', label: t('Ask again'), run: askAgain, whileTyping: true },
    ...askAgainReasons.map((reason, place) => ({
      key: String(place + 1),
      label: place === 0 ? t('Reason') : reasonWords(t, reason),
      run: () => setAsk(withReason(ask, reason)),
      ...(place === 0 && { ...shown, beside: '7' }),
    })),
    ...(takeable.length > 0
      ? [{ key: 'd', label: t('Use the value read'), run: takeRead, ...shown }]
      : []),
    { key: '+', label: t('Zoom'), run: view.zoomIn, beside: '-', ...shown },
    { key: '=', label: t('Zoom in'), run: view.zoomIn },
    { key: '-', label: t('Zoom out'), run: view.zoomOut },
    { key: 'o', label: t('Rotate'), run: view.rotate, ...shown },
    { key: 'i', label: t('Contrast'), run: view.switchContrast },
    ...(compare ? [{ key: 'c', label: t('Compare'), run: compare, ...shown }] : []),
    { key: 's', label: t('Skip'), run: skip, ...shown },
    { key: '[', label: t('Document'), run: () => go(-1), beside: ']', ...shown },
    { key: ']', label: t('Next document'), run: () => go(1) },
  ]);

  return { ask, setAsk, accept, askAgain, takeRead, skip, canAccept, canAsk, isBusy };
}
export type Decisions = ReturnType<typeof useDecisions>;
