import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DraftField } from '../engine/step.ts';
import { typedIban } from './typed-iban.ts';

type IbanFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  draft: DraftField;
};

/** Groups the number while it is typed and keeps the caret in place. */
export function IbanField({ draft, ...words }: IbanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const changed = (text: string, at: number | null) => {
    const typed = typedIban(text, at ?? text.length);
    caret.current = typed.caret;
    draft.set(typed.text);
  };
  return (
    <TextField
      {...words}
      ref={input}
      id="iban"
      dir="ltr"
      spaced
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck="false"
      translate="no"
      value={draft.value}
      onChange={({ target }) => changed(target.value, target.selectionStart)}
    />
  );
}
