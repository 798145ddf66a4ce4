import { useCallback, useState } from 'react';

export const receivers = ['client', 'spouse', 'client_email'] as const;
export type Receiver = (typeof receivers)[number];

export interface Draft {
  readonly text: string;
  readonly isNote: boolean;
  readonly to: Receiver;
  /** The template it began with. */
  readonly template: string | null;
}

export const emptyDraft: Draft = { text: '', isNote: false, to: 'client', template: null };

const nameOf = (staffId: string, applicationId: string) =>
  `office.draft.${staffId}.${applicationId}`;

/** The stored draft; anything unreadable counts as none. */
export function readDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    const { text, isNote, to, template }: Partial<Draft> = Object(JSON.parse(stored));
    return {
      text: typeof text === 'string' ? text : '',
      isNote: isNote === true,
      to: receivers.find((one) => one === to) ?? 'client',
      template: typeof template === 'string' ? template : null,
    };
  } catch {
    return emptyDraft;
  }
}

/** What is typed stays on this device until it is sent, also offline. */
export function useDraft(staffId: string, applicationId: string) {
  const name = nameOf(staffId, applicationId);
  const [draft, setDraft] = useState(() => {
    try {
      return readDraft(localStorage.getItem(name));
    } catch {
      return emptyDraft;
    }
  });
  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      try {
        if (next.text === '') localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Without storage the draft lasts for this page.
      }
    },
    [name],
  );
  return [draft, change] as const;
}

/** A template with the names of this family in it: "{name}" and "{maid}". */
export const filledTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
