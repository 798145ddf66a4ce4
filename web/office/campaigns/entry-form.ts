import type { CampaignField } from '../../../rules/marketing/campaigns.ts';
import type { CommandInputOf } from '../shell/office-api.ts';
import type { Entry, EntryKind } from './campaign-words.ts';

type Edit = CommandInputOf<'edit_campaign_entry'>;
export interface ConditionForm {
  readonly field: CampaignField;
  readonly test: 'equals' | 'contains' | 'prefix';
  /** Separated by commas. */
  readonly values: string;
}

/** What is typed into the fields of any kind of entry. */
export interface EntryForm {
  readonly code: string;
  readonly conditions: readonly ConditionForm[];
  readonly pages: string;
  readonly isOnHireOff: boolean;
  readonly to: 'chat' | 'page' | 'call';
  readonly number: string;
  readonly message: string;
  readonly arabic: string;
  readonly target: string;
  readonly isPermanent: boolean;
  readonly note: string;
  readonly label: string;
}

export const emptyForm: EntryForm = {
  code: '',
  conditions: [{ field: 'event', test: 'equals', values: '' }],
  pages: '',
  isOnHireOff: false,
  to: 'chat',
  number: 'default',
  message: '',
  arabic: '',
  target: '',
  isPermanent: false,
  note: '',
  label: '',
};

export function formOf(entry: Entry): EntryForm {
  const record = entry.draft ?? entry.live;
  if (record === null) return { ...emptyForm, code: entry.code };
  if ('label' in record) return { ...emptyForm, ...record };
  const common = {
    ...emptyForm,
    code: record.code,
    number: record.chat?.number ?? 'default',
    message: record.chat?.message ?? '',
    arabic: record.chat?.arabic ?? '',
  };
  if ('when' in record) {
    return {
      ...common,
      conditions: record.when.map((one) => ({ ...one, values: one.values.join(', ') })),
      pages: record.pages.join(', '),
      isOnHireOff: record.hireMaidOffEnabled,
      to: record.landing === undefined ? 'chat' : 'page',
      target: record.landing ?? '',
    };
  }
  return {
    ...common,
    to: record.call !== undefined ? 'call' : record.target !== undefined ? 'page' : 'chat',
    number: record.call ?? common.number,
    target: record.target ?? '',
    isPermanent: record.permanent,
    note: record.note ?? '',
  };
}

const listed = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);

const chatOf = ({ number, message, arabic }: EntryForm) => ({
  number,
  ...(message.trim() !== '' && { message: message.trim() }),
  ...(arabic.trim() !== '' && { arabic: arabic.trim() }),
});

/** The command's input for what was typed; the server checks it. */
export function editOf(
  kind: EntryKind,
  form: EntryForm,
  seen: { readonly isNew: boolean; readonly seen: string | null },
): Edit {
  const code = form.code.trim();
  const target = form.target.trim();
  if (kind === 'number') {
    return { kind, code, ...seen, record: { code, label: form.label.trim(), number: form.number } };
  }
  if (kind === 'code') {
    const to =
      form.to === 'chat'
        ? { chat: chatOf(form) }
        : form.to === 'call'
          ? { call: form.number }
          : { target };
    const note = form.note.trim();
    const permanent = form.to === 'page' && form.isPermanent;
    const record = { code, ...to, permanent, ...(note !== '' && { note }) };
    return { kind, code, ...seen, record };
  }
  return {
    kind,
    code,
    ...seen,
    record: {
      code,
      when: form.conditions.map((one) => ({ ...one, values: listed(one.values) })),
      pages: listed(form.pages),
      hireMaidOffEnabled: form.isOnHireOff,
      ...(form.to === 'chat' ? { chat: chatOf(form) } : { landing: target }),
    },
  };
}
