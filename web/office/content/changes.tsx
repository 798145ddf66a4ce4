import { useText } from '../../text/use-text.tsx';
import { dateWithYear } from '../words/time-words.ts';
import { type Item, isFixed, pathWords } from './content-words.ts';
import styles from './content.module.css';
import { listed } from '../words/own-text.ts';

/** What a version changes: old on sand, new on palm tint. */
export function Changes({ changes, version }: Pick<Item, 'changes' | 'version'>) {
  const t = useText();
  const shown = changes.filter(({ path }) => !isFixed(path) || path === 'media_id');
  const words = (text: string) => (text === '' ? t('Empty') : text);
  if (shown.length === 0) return <p className="mute">{t('Nothing has changed yet.')}</p>;
  const { note = '', source = '', checkedOn = null } = version ?? {};
  const checked = checkedOn && t('checked {day}', { day: dateWithYear(checkedOn) });
  const about = [note, listed(t, [source, checked])].filter(Boolean);
  return (
    <>
      <ul className={styles.changes}>
        {shown.map(({ path, from, to }) => (
          <li key={path}>
            <h3>{pathWords(t, path)}</h3>
            <div>
              <p>
                <span className="sr">{t('Before:')}</span>{' '}
                <s>
                  <bdi>{words(from)}</bdi>
                </s>
              </p>
              <p>
                <span className="sr">{t('After:')}</span> <bdi>{words(to)}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {about.map((one) => (
        <p key={one} className={`mute ${styles.why}`}>
          <bdi>{one}</bdi>
        </p>
      ))}
    </>
  );
}
