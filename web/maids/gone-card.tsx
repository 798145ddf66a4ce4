import { Bell, House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { msg } from '../../rules/text/text.ts';
import { useText } from '../text/use-text.tsx';
import { AvatarStack } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import { Pill } from '../ui/pill.tsx';
import { ApiError } from '../visitor/api/api-error.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { currentPageCode } from '../visitor/browser/current-page.ts';
import { useOwnHire } from '../visitor/own-hire.ts';
import { ContinueHire } from './continue-hire.tsx';
import styles from './maid-card.module.css';
import { experience } from './maid-words.ts';
import pictureStyles from './maid-picture.module.css';
import { sharedAddress } from './share-link.ts';

interface Found {
  /** The server returns similar maids only while she is still in the catalogue, held by a family. */
  readonly reason: 'unknown' | 'held' | 'left';
  readonly similar: readonly MaidListItem[];
}

const REASONS = {
  unknown: msg('{name} is no longer free.'),
  held: msg('{name} is being hired by another family.'),
  left: msg('{name} is no longer with us.'),
} as const;

/** The reason she is gone, and similar maids. */
function useFound(id: number): Found {
  const [found, setFound] = useState<Found>({ reason: 'unknown', similar: [] });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    browserApi(currentPageCode(), { signal, ignoreErrorMessages: true })
      .get('matchedvideos/getsimilarmaids', { query: { id } })
      .then(
        ({ items }) => setFound({ reason: 'held', similar: items }),
        (error: unknown) => {
          const isLeft = error instanceof ApiError && error.status === 404;
          if (isLeft) setFound({ reason: 'left', similar: [] });
        },
      );
    return () => left.abort();
  }, [id]);
  return found;
}

/** Shown when she becomes unavailable while the page is open: the reason, and similar maids or a next step. */
export default function GoneCard({ item, compact }: { item: MaidListItem; compact: boolean }) {
  const t = useText();
  const { housemaid: maid } = item;
  const { id, firstName: name } = maid;
  const own = useOwnHire(id);
  const { reason, similar: others } = useFound(id);
  const similar = own === null ? others : [];
  const faces = similar.flatMap(({ housemaid }) =>
    housemaid.faceURL ? [{ src: housemaid.faceURL, name: housemaid.firstName }] : [],
  );
  return (
    <Card
      as="article"
      padded={false}
      className={classNames(styles.card, compact && styles.compact)}
      data-testid="maid-card"
      data-maid-id={id}
      data-gone="true"
      aria-label={name}
    >
      <div className={classNames(pictureStyles.picture, compact && pictureStyles.compact)}>
        {maid.posterURL && (
          <img
            src={maid.posterURL}
            alt=""
            width={640}
            height={800}
            className={pictureStyles.poster}
          />
        )}
        {own === null && (
          <Pill
            icon={reason === 'held' && <House aria-hidden="true" />}
            className={pictureStyles.gonePill}
          >
            {reason === 'held' ? t('Being hired') : t('No longer free')}
          </Pill>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.name} translate="no">
          {t('{name}, {age}', { name, age: maid.age })}
        </h2>
        <p className={styles.under}>
          {t('{nation}, {experience}', {
            nation: maid.nationality.label,
            experience: experience(maid, t),
          })}
        </p>
        <Note className={styles.savedRow}>
          <output>
            {own === null ? (
              <>
                <b>{t(REASONS[reason], { name })}</b> {t('She was free when you opened this page.')}
              </>
            ) : (
              <b>{t('You are hiring {name}.', { name })}</b>
            )}
          </output>
        </Note>
        {faces.length > 0 && (
          <div className={styles.likeHer}>
            <AvatarStack people={faces} />
            <b>
              {t('{count, plural, one {1 woman} other {# women}} like {name}', {
                count: faces.length,
                name,
              })}
            </b>
          </div>
        )}
        <div className={styles.actions}>
          {own !== null && <ContinueHire appId={own} />}
          {similar.length > 0 && (
            <Link
              to={sharedAddress(
                '',
                similar.map(({ housemaid }) => housemaid.id),
              )}
              className={buttonClass()}
            >
              {t('See them')}
            </Link>
          )}
          {own === null && (
            <Link to={`/alerts?maid=${id}`} className={buttonClass({ kind: 'plain' })}>
              <Bell aria-hidden="true" />
              {t('Tell me')}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
