import { useState } from 'react';
import { unpackDrawing } from '../../../rules/documents/packed-strokes.ts';
import { nameProblem } from '../../../rules/people/person-name.ts';
import { type DrawnSignature, drawingProblem } from '../../../rules/documents/signature-strokes.ts';
import type { WizardView } from '../engine/step.ts';
import { draftOf } from './pad-strokes.ts';

const NOTHING: DrawnSignature = { width: 100, height: 100, strokes: [] };

/** A signature in progress, drawn or typed. Its draft is stored on the server only, never in the browser. */
export function useSignature({ draft: draftFor }: Pick<WizardView, 'draft'>, number: number) {
  const draft = draftFor(`signature${number}`);
  const typedDraft = draftFor('typedName');
  const [typing, setTyping] = useState(typedDraft.value !== '');
  const [made, setMade] = useState<{ number: number; drawing: DrawnSignature | null } | null>(null);
  const drawing = made?.number === number ? made.drawing : unpackedOnce(draft.value);

  const draw = (next: DrawnSignature | null) => {
    const isEmpty = next === null || next.strokes.length === 0;
    setMade({ number, drawing: isEmpty ? null : next });
    draft.set(isEmpty ? '' : draftOf(next));
  };

  return {
    drawing,
    typing,
    typed: typedDraft.value,
    draw,
    undo: () => drawing && draw({ ...drawing, strokes: drawing.strokes.slice(0, -1) }),
    clear: () => draw(null),
    type: (name: string) => typedDraft.set(name),
    switchTo(next: 'drawn' | 'typed') {
      setTyping(next === 'typed');
      if (next === 'drawn') typedDraft.set('');
    },
    problem: (): string | null =>
      typing ? nameProblem(typedDraft.value) : drawingProblem(drawing ?? NOTHING),
    answer: () =>
      typing
        ? ({ kind: 'typed', name: typedDraft.value } as const)
        : ({ kind: 'drawn', ...(drawing ?? NOTHING) } as const),
  };
}
export type Signature = ReturnType<typeof useSignature>;
export type SignatureAnswer = ReturnType<Signature['answer']>;

let last: { readonly text: string; readonly drawing: DrawnSignature | null } | null = null;

/** Returns the same object for the same text, so that the pad does not redraw on each render. */
function unpackedOnce(text: string): DrawnSignature | null {
  if (last?.text !== text) {
    const drawing = unpackDrawing(text);
    last = { text, drawing: drawing && { ...drawing, drawnAt: Date.now() } };
  }
  return last.drawing;
}
