import { Languages, ListPlus, Lock, Send } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { messageParts } from '../../../rules/text/message-parts.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { tryCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { connection } from '../shell/live.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { useStore } from '../shell/store.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { capsOf } from '../shell/keys.ts';
import { useNow } from '../ui/use-now.ts';
import { clockTime } from '../words/time-words.ts';
import styles from './composer.module.css';
import { FormDialog } from './dialogs/form-dialog.tsx';
import { TemplateDialog } from './dialogs/template-dialog.tsx';
import { type Draft, emptyDraft, type Receiver, receivers, useDraft } from './draft.ts';
import { firstNameOf, type View } from './view.ts';

/** Applications for which this colleague said once that a reply is right although somebody else handles them. */
const agreed = new Set<string>();

type ComposerProps = {
  view: View;
  field: RefObject<HTMLTextAreaElement | null>;
  onTyping: (isTyping: boolean) => void;
};

/** Writes to the family or to the team; the draft stays until it is sent. */
export function Composer({ view, field, onTyping }: ComposerProps) {
  const t = useText();
  const may = useRights();
  const { me } = useOffice();
  const { applicationId, owner, clientName } = view.row;
  const canWrite = may('write_messages');
  const canNote = may('work_applications', 'plan_arrivals', 'check_documents');
  const [kept, setDraft] = useDraft(me.id, applicationId);
  const draft: Draft = { ...kept, isNote: canNote && (kept.isNote || !canWrite) };
  const [language, setLanguage] = useState<'en' | 'ar'>(view.language === 'ar' ? 'ar' : 'en');
  const [asks, setAsks] = useState<'template' | 'owner' | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { isLive } = useStore(connection);
  const [hasFocus, setFocus] = useState(false);
  const text = draft.text.trim();
  const hasText = text !== '';
  useEffect(() => onTyping(hasFocus && hasText), [onTyping, hasFocus, hasText]);

  const client = firstNameOf(clientName) ?? t('the client');
  const spouse = firstNameOf(view.spouseName) ?? t('the spouse');
  const hasSpouse = view.fields.some(
    ({ field: name, shown }) => name === 'spouse_mobile' && shown !== null,
  );
  const names: readonly (readonly [to: Receiver, words: string])[] = [
    ['client', t('To {person}', { person: client })],
    ...(hasSpouse ? [['spouse', t('To {person}', { person: spouse })] as const] : []),
    ...(view.hasEmail
      ? [['client_email', t('E-mail to {person}', { person: client })] as const]
      : []),
  ];
  const to = names.find(([one]) => one === draft.to)?.[0] ?? 'client';
  const isEmail = to === 'client_email';
  const person = to === 'spouse' ? spouse : client;
  const endOfQuiet = endOfQuietHours(useNow());
  // An e-mail wakes nobody.
  const quietUntil = isEmail ? null : endOfQuiet;

  const send = async () => {
    setBusy(true);
    setFailure('');
    const said = quietUntil
      ? t('Message waits until {time}', { time: clockTime(quietUntil) })
      : t('Message sent to {person}', { person });
    const answer = draft.isNote
      ? await tryCommand('add_note', { applicationId, text }, t('Note added'))
      : await tryCommand(
          'send_message',
          {
            applicationIds: [applicationId],
            to,
            text,
            ...(draft.template !== null && { template: draft.template }),
          },
          said,
        );
    setBusy(false);
    if (answer instanceof ApiError) setFailure(answer.message);
    else setDraft(emptyDraft);
    return answer;
  };
  const trySend = () => {
    if (text === '' || isBusy) return;
    // The server refuses it for a reason that no colleague can agree away.
    const isOthers =
      view.isNumberConfirmed && owner !== null && owner.id !== me.id && !draft.isNote;
    if (isOthers && !agreed.has(applicationId)) setAsks('owner');
    else void send();
  };
  const openTemplates = () => canWrite && setAsks('template');
  const group = t('Application');
  useKeys('composer', [
    { key: 'm', label: t('Message'), run: () => field.current?.focus(), isShown: true, group },
    ...(canWrite ? [{ key: '/', label: t('Template'), run: openTemplates, group }] : []),
    { key: 'mod+Enter', label: t('Send'), run: trySend, whileTyping: true, group },
  ]);
  if (!canWrite && !canNote) return null;
  return (
    <div className={styles.composer} data-note={draft.isNote ? '' : undefined}>
      <label>
        <span className="sr">
          {draft.isNote ? t('Note to the team') : t('Message to {person}', { person })}
        </span>
        <textarea
          ref={field}
          dir="auto"
          rows={Math.min(
            8,
            Math.max(1, draft.text.split('\n').length + (text.length > 90 ? 1 : 0)),
          )}
          maxLength={draft.isNote ? 2000 : 600}
          placeholder={
            draft.isNote
              ? t('Note to the team, families never see it')
              : t('Write to {person}', { person })
          }
          value={draft.text}
          onInput={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === '/' && draft.text === '' && canWrite && !draft.isNote) {
              event.preventDefault();
              openTemplates();
            }
          }}
        />
      </label>
      {canWrite && !draft.isNote && !view.isNumberConfirmed && (
        <p className={styles.hint}>
          {t(
            'The family has not confirmed its number yet, so no text can be sent. Call them instead.',
          )}
        </p>
      )}
      {failure !== '' && (
        <p role="alert" className={styles.failure}>
          {failure} {t('Your text is saved.')}
        </p>
      )}
      {text !== '' && (
        <output className={styles.hint}>
          {!isLive && t('You are offline. Your text is saved on this device. ')}
          {!draft.isNote && isEmail && t('One e-mail. Can’t be undone once sent.')}
          {!draft.isNote &&
            !isEmail &&
            (quietUntil === null
              ? t(
                  '{parts, plural, one {# text message} other {# text messages}}. Can’t be undone once sent.',
                  {
                    parts: messageParts(text),
                  },
                )
              : t('Quiet hours: it goes out at {time}.', { time: clockTime(quietUntil) }))}
        </output>
      )}
      <div className={styles.tools}>
        {canWrite && !draft.isNote && names.length > 1 && (
          <select
            className="btn gh sm"
            aria-label={t('To')}
            value={to}
            onChange={({ currentTarget: { value } }) =>
              setDraft({ ...draft, to: receivers.find((one) => one === value) ?? 'client' })
            }
          >
            {names.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
        {canWrite && !draft.isNote && (
          <>
            <button type="button" className="btn gh sm" onClick={openTemplates}>
              <ListPlus className="i" data-flip="" aria-hidden="true" />
              {t('Template')}
            </button>
            <button
              type="button"
              className="btn gh sm"
              aria-pressed={language === 'ar'}
              onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}
            >
              <Languages className="i" aria-hidden="true" />
              {language === 'ar' ? t('Arabic') : t('English')}
            </button>
          </>
        )}
        {canNote && canWrite && (
          <button
            type="button"
            className="btn gh sm"
            aria-pressed={draft.isNote}
            onClick={() => {
              setDraft({ ...draft, isNote: !draft.isNote });
              field.current?.focus();
            }}
          >
            <Lock className="i" aria-hidden="true" />
            {t('Note to team')}
          </button>
        )}
        <button
          type="button"
          className={`btn sec sm ${styles.send}`}
          aria-busy={isBusy}
          onClick={trySend}
        >
          {isBusy ? (
            <i className="spin" aria-hidden="true" />
          ) : (
            <Send className="i" data-flip="" aria-hidden="true" />
          )}
          <span>{draft.isNote ? t('Add note') : t('Send')}</span>
          <KeyCaps caps={capsOf('mod+Enter')} />
        </button>
      </div>
      {asks === 'owner' && owner !== null && (
        <FormDialog
          title={t('{name} handles this family. Send anyway?', { name: owner.name })}
          about={t('We ask this once for each family.')}
          confirm={t('Send anyway')}
          onConfirm={() => {
            agreed.add(applicationId);
            return send();
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'template' && (
        <TemplateDialog
          view={view}
          language={language}
          onPick={(template, words) => {
            setDraft({ ...draft, text: words, template });
            requestAnimationFrame(() => field.current?.focus());
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
