import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { AuditKind } from '../../../rules/office/audit.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { fieldWords, reasonWords } from '../words/application-words.ts';
import { commandWords } from '../words/command-words.ts';
import { plainCode } from '../words/timeline-entry.ts';
import { listed } from '../words/own-text.ts';

/** A code without words of its own, at least readable. */
const sentence = (code: string): string => {
  const words = plainCode(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export type Entry = OfficeAnswer<'GET office/audit'>['entries'][number];

export const kindWords = (t: Translate, kind: AuditKind): string =>
  ({
    read: t('Reads'),
    reveal: t('Reveals'),
    change: t('Changes'),
    refused: t('Refused'),
    export: t('Exports'),
    sign_in: t('Sign-ins'),
    system: t('The system’s own'),
  })[kind];

const wayInWords = (t: Translate): readonly [action: string, words: string][] => [
  ['device_link', t('Made an address for another device')],
  ['passkey_added', t('Added a passkey')],
  ['passkey_removed', t('Removed a passkey')],
];

const changeWords = (t: Translate, action: string): string =>
  new Map([
    ['undo', t('Undid')],
    ['erase', t('Erased')],
    ['view_as', t('Viewed as a colleague')],
    ['roles_ended', t('Ended roles')],
    ...wayInWords(t),
  ]).get(action) ?? t('Changed');

/** The verb of an entry. */
export const verbWords = (t: Translate, { kind, action }: Entry): string =>
  ({
    read: action === 'view' ? t('Viewed') : t('Saw'),
    reveal: t('Saw'),
    change: changeWords(t, action),
    refused: t('Refused'),
    export: t('Exported'),
    sign_in: t('Signed in'),
    system: action === 'reads' ? t('Sealed') : t('Changed'),
  })[kind];

/** What an entry of the chain was. */
export const actionWords = (t: Translate, action: string): string =>
  new Map([
    ['view', t('Viewed')],
    ['reads', t('Sealed')],
    ['command', t('Changed')],
    ['undo', t('Undid')],
    ['erase', t('Erased')],
    ['export', t('Exported')],
    ['sign_in', t('Signed in')],
    ['view_as', t('Viewed as a colleague')],
    ['roles_ended', t('Ended roles')],
    ...wayInWords(t),
  ]).get(action) ?? plainCode(action);

export function actorName(t: Translate, { who, actor }: Entry): string {
  if (who !== null) return who.name;
  if (actor === 'system') return t('The system');
  if (actor.startsWith('operator')) return t('Command line');
  if (actor === 'staff') return t('A colleague');
  return /client|spouse|family/.test(actor) ? t('Family') : actor;
}

/** Whose data or what. */
export function subjectWords(t: Translate, entry: Entry): string {
  const { clientName, reference, applicationId, action } = entry;
  if (clientName) return clientName;
  if (reference !== null) return t('Application {reference}', { reference });
  if (applicationId !== null) return t('An erased application');
  if (action === 'view') return t('The audit');
  return action === 'reads' ? t('Reads') : t('Office');
}

/** The field, the command or the call. */
export function detailWords(t: Translate, entry: Entry): string {
  const { kind, command, fields, action, values } = entry;
  if (command !== null)
    return commandWords(t, {
      by: { kind: 'staff', name: null, staffId: null },
      code: `command.${command}`,
      values,
    }).text;
  if (kind === 'refused') return sentence((fields.at(-1) ?? '').replace(/^\w+ office\//, ''));
  if (action === 'view') return t('Opened the audit');
  if (kind === 'sign_in') return t('Office');
  const words = fields.map((field) =>
    field === 'page'
      ? t('Opened')
      : field === 'print'
        ? t('Page on paper')
        : field === 'scan'
          ? t('Scan')
          : fieldWords(t, field),
  );
  return listed(t, words) || sentence(action);
}

export function whyWords(t: Translate, { reason, kind }: Entry): string {
  if (kind === 'refused') return t('No right');
  if (reason === null) return '';
  if (reason === 'opened') return t('Routine');
  const words = reasonWords(t, reason);
  return words === reason ? sentence(reason) : words;
}
