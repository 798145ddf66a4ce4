import { useEffect, useRef } from 'react';
import { type AskAgainReason, askAgainReasons } from '../../../rules/office/document-reasons.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { reasonWords } from './document-words.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './next-document.ts';

type Language = ShownDocument['language'];

/** What will be sent: a reason, a language, and own words instead of the prepared ones. */
export interface Ask {
  readonly reason: AskAgainReason | null;
  readonly language: Language;
  /** Null while the prepared message is used. */
  readonly text: string | null;
}

/** Another reason has only own words, so its field opens at once. */
export const withReason = (ask: Ask, reason: AskAgainReason): Ask => ({
  ...ask,
  reason,
  text: reason === 'other' ? '' : null,
});

/** Own words of another reason stay; prepared ones change with the language. */
const inLanguage = (ask: Ask, language: Language): Ask => ({
  ...ask,
  language,
  text: ask.reason === 'other' ? ask.text : null,
});

type AskPanelProps = {
  ask: Ask;
  messages: ShownDocument['messages'];
  onChange: (ask: Ask) => void;
};

/** The reasons, and the message that the family will read, with the English below it. */
export function AskPanel({ ask, messages, onChange }: AskPanelProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  // The key that chose it must not be followed by a click into the field.
  useEffect(() => {
    if (ask.reason === 'other') field.current?.focus();
  }, [ask.reason]);
  const message = messages.find(({ reason }) => reason === ask.reason);
  return (
    <>
      <h2 className={styles.heading}>{t('Ask again because')}</h2>
      <div className={styles.reasons}>
        {askAgainReasons.map((reason, place) => (
          <button
            key={reason}
            type="button"
            aria-pressed={ask.reason === reason}
            className={classNames(ask.reason === reason && styles.chosen)}
            onClick={() => onChange(withReason(ask, reason))}
          >
            <KeyCaps caps={[String(place + 1)]} />
            {reasonWords(t, reason)}
          </button>
        ))}
      </div>
      {ask.reason !== null && (
        <div className={styles.message}>
          <div className={styles.messageHead}>
            <fieldset
              className={classNames('seg', styles.languages)}
              aria-label={t('Language of the message')}
            >
              {(['en', 'ar'] as const).map((language) => (
                <button
                  key={language}
                  type="button"
                  className={classNames(ask.language === language && 'on')}
                  aria-pressed={ask.language === language}
                  onClick={() => onChange(inLanguage(ask, language))}
                >
                  {language === 'en' ? t('English') : t('Arabic')}
                </button>
              ))}
            </fieldset>
            {message && (
              <button
                type="button"
                className="lnk"
                onClick={() =>
                  onChange({ ...ask, text: ask.text === null ? message[ask.language] : null })
                }
              >
                {ask.text === null ? t('Edit') : t('Use the prepared message')}
              </button>
            )}
          </div>
          {ask.text === null ? (
            <p lang={ask.language} dir={ask.language === 'ar' ? 'rtl' : 'ltr'}>
              {message?.[ask.language]}
            </p>
          ) : (
            <label className="f">
              <span className="sr">{t('Message to the family')}</span>
              <span className="in ta">
                <textarea
                  ref={field}
                  rows={4}
                  maxLength={600}
                  lang={ask.language}
                  dir="auto"
                  value={ask.text}
                  onChange={({ target }) => onChange({ ...ask, text: target.value })}
                />
              </span>
            </label>
          )}
          {ask.language === 'ar' && (
            <p className={styles.english}>
              {ask.text === null ? (
                <bdi lang="en">{message?.en}</bdi>
              ) : (
                t('Your own words are sent as they are.')
              )}
            </p>
          )}
          <p className={styles.english}>
            {t('Sent as a text message with a link to this document. It can’t be undone.')}
          </p>
        </div>
      )}
    </>
  );
}
