import { Volume2 } from 'lucide-react';
import { Link } from 'react-router';
import type { FamilyList } from '../../../contract/family-list.ts';
import { useText } from '../../text/use-text.tsx';
import { listApi, worked } from './family-list-calls.ts';
import styles from './family-list.module.css';
import { Initials } from './initials.tsx';
import { NameForm } from './name-form.tsx';

type JoinListProps = { t: string; list: FamilyList; onJoined: () => void };

/** Somebody opens the link for the first time (picture 103): a first name, no account and no number. */
export function JoinList({ t: token, list, onJoined }: JoinListProps) {
  const t = useText();
  const { ownerName, maids } = list;
  const seconds = maids.reduce((sum, { card }) => sum + (card?.videoDuration ?? 0), 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [first] = maids.flatMap(({ card }) => card ?? []);
  async function join(name: string): Promise<boolean> {
    const isIn = await worked(listApi().post('familylist/join', { body: { t: token, name } }));
    if (isIn) onJoined();
    return isIn;
  }
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.asks}>
        <Initials name={ownerName} isMe />
        <span>
          <b>{t('{name} asks what you think', { name: ownerName })}</b>
          <br />
          {t(
            '{count, plural, one {1 woman} other {# women}}, about {minutes, plural, one {1 minute} other {# minutes}} of video',
            {
              count: maids.length,
              minutes,
            },
          )}
        </span>
      </p>
      <h1 className={styles.title}>{t('What should we call you?')}</h1>
      <NameForm
        hint={t('The people on this list see your name beside your vote. Nobody else does.')}
        actionLabel={
          first ? t('Meet {name} first', { name: first.housemaid.firstName }) : t('Continue')
        }
        onName={join}
        aside={
          <Link to="/" className={`link ${styles.notForMe}`}>
            {t('This isn’t for me')}
          </Link>
        }
      >
        <ul className={styles.faces}>
          {maids.map(({ id, card }) => (
            <li key={id}>
              {card?.housemaid.posterURL && (
                <img
                  src={card.housemaid.posterURL}
                  alt={card.housemaid.firstName}
                  width={160}
                  height={200}
                  loading="lazy"
                />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.sound}>
          <Volume2 aria-hidden="true" />
          {t('Videos play with captions.')}
        </p>
      </NameForm>
    </div>
  );
}
