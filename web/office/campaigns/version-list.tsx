import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { briefWhen } from '../words/time-words.ts';
import type { Campaigns } from './campaign-words.ts';
import styles from './campaigns.module.css';
import { listed } from '../words/own-text.ts';

type Version = Campaigns['versions'][number];
type VersionListProps = {
  campaigns: Campaigns;
  /** The people who changed the draft; empty without a draft. */
  drafters: readonly string[];
  isWaiting: boolean;
  onRollBack: (number: number) => void;
};

/** Everything that was live, newest first, with the draft above it. */
export function VersionList({ campaigns, drafters, isWaiting, onRollBack }: VersionListProps) {
  const t = useText();
  const may = useRights();
  const { versions, liveNumber } = campaigns;
  const first = (name: string) => name.split(' ')[0] ?? name;
  const whatWords = ({ note, rolledBackTo, changed, author }: Version) => {
    if (note !== '') return note;
    if (rolledBackTo !== null) return t('Rolled back to {number}', { number: rolledBackTo });
    if (author === null && changed.length === 0) return t('As found');
    return t('Changed: {codes}', { codes: listed(t, changed.slice(0, 3)) });
  };
  const whoWords = ({ publishedAt, author, approver }: Version) =>
    listed(t, [
      briefWhen(publishedAt),
      author === null ? t('command line') : first(author.name),
      approver && t('approved by {name}', { name: first(approver.name) }),
    ]);
  return (
    <ul className={styles.versions}>
      {drafters.length > 0 && (
        <li>
          <b className="num">{liveNumber + 1}</b>
          <span>
            {t('Draft, by {names}', { names: listed(t, drafters) })}
            <small>{isWaiting ? t('Waiting for approval') : t('Not sent for approval yet')}</small>
          </span>
          <span className="tag y">{t('Not live')}</span>
        </li>
      )}
      {versions.map((version) => (
        <li key={version.number}>
          <b className="num">{version.number}</b>
          <span>
            <bdi>{whatWords(version)}</bdi>
            <small>{whoWords(version)}</small>
          </span>
          {version.isLive ? (
            <span className="tag g">{t('Live')}</span>
          ) : (
            may('draft_content') && (
              <button
                type="button"
                className="btn sm"
                onClick={() => onRollBack(version.number)}
                aria-label={t('Roll back to version {number}', { number: version.number })}
              >
                {t('Roll back')}
              </button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
