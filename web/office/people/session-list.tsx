import { Laptop, Smartphone } from 'lucide-react';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { whenWords } from '../words/time-words.ts';
import styles from './people.module.css';

export interface Session {
  readonly id: string;
  readonly device: string;
  readonly seenAt: string;
  readonly level: 'full' | 'limited' | 'new_device';
  readonly isThis?: boolean;
}

const wayWords = (t: Translate, level: Session['level']): string =>
  ({ full: t('passkey'), limited: t('code'), new_device: t('no passkey yet') })[level];

type SessionListProps = {
  sessions: readonly Session[];
  /** Left out if the colleague may only look. */
  onEnd?: ((sessionId: string) => void) | undefined;
};

/** The devices on which somebody is signed in (OFF-04). */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useText();
  if (sessions.length === 0) return <p className="mute">{t('Not signed in.')}</p>;
  return (
    <ul className={styles.rows}>
      {sessions.map(({ id, device, seenAt, level, isThis = false }) => (
        <li key={id}>
          {/iPhone|Android/.test(device) ? (
            <Smartphone className="i" aria-hidden="true" />
          ) : (
            <Laptop className="i" aria-hidden="true" />
          )}
          <span>
            <bdi>{device}</bdi>
            <small>
              {t('{when}, {way}', {
                when: isThis ? t('This device') : t('Used {when}', { when: whenWords(seenAt) }),
                way: wayWords(t, level),
              })}
            </small>
          </span>
          {onEnd && (
            <button
              type="button"
              className="btn sm"
              aria-label={t('Sign out {device}', { device })}
              onClick={() => onEnd(id)}
            >
              {t('Sign out')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
