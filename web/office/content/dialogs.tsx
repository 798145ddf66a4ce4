import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { type Item, reviewerWords, type Version } from './content-words.ts';
import { contentName } from '../words/content-names.ts';
import styles from './content.module.css';

type DialogProps = { item: Item; version: Version; onClose: () => void };

/** A time that was typed in Dubai. */
const instantOf = (text: string): string | null =>
  text === '' ? null : new Date(`${text}:00+04:00`).toISOString();

type SendProps = DialogProps & { revision: number };

/** Sends a draft for review, with the time from which and until which it counts. */
export function SendDialog({ item, version, revision, onClose }: SendProps) {
  const t = useText();
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const names = reviewerWords(t, item.reviewers);
  return (
    <FormDialog
      title={t('Send for review')}
      about={
        names === null
          ? t('Nobody else may approve it yet.')
          : t(
              '{names} can approve it. Leave the times empty to publish it once it is approved, until it is changed again.',
              { names },
            )
      }
      confirm={t('Send for review')}
      onClose={onClose}
      onConfirm={() =>
        tryCommand(
          'send_content',
          { id: version.id, revision, startsAt: instantOf(starts), endsAt: instantOf(ends) },
          t('{name} sent for review', { name: contentName(t, item) }),
        )
      }
    >
      <div className={styles.pair}>
        <label className="f">
          {t('Goes live (Dubai time)')}
          <span className="in">
            <input
              type="datetime-local"
              value={starts}
              onInput={({ currentTarget }) => setStarts(currentTarget.value)}
            />
          </span>
        </label>
        <label className="f">
          {t('Ends (Dubai time)')}
          <span className="in">
            <input
              type="datetime-local"
              value={ends}
              onInput={({ currentTarget }) => setEnds(currentTarget.value)}
            />
          </span>
        </label>
      </div>
      <small>{t('When it ends, the version before comes back.')}</small>
    </FormDialog>
  );
}

/** A guide or PDF of the agency leaves the site at once. */
export function TakeOffDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useText();
  const { kind, key } = item;
  if (kind !== 'guides' && kind !== 'resources') return null;
  const name = contentName(t, item);
  return (
    <FormDialog
      title={t('Take {name} off the site?', { name })}
      about={t(
        'Families no longer find it, and its address leads nowhere. Its versions stay here, and each can be brought back.',
      )}
      confirm={t('Take off the site')}
      isDangerous
      onClose={onClose}
      onConfirm={() =>
        tryCommand('take_off_content', { kind, key }, t('{name} is off the site', { name }))
      }
    />
  );
}

/** A reviewer says what has to change. */
export function AskDialog({ item, version, onClose }: DialogProps) {
  const t = useText();
  const [words, setWords] = useState('');
  return (
    <FormDialog
      title={t('Ask for a change')}
      confirm={t('Ask for a change')}
      onClose={onClose}
      onConfirm={() =>
        tryCommand(
          'return_content',
          { id: version.id, words },
          t('Change asked for: {name}', { name: contentName(t, item) }),
        )
      }
    >
      <label className="f">
        {t('What has to change')}
        <span className="in ta">
          <textarea
            dir="auto"
            rows={3}
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}
