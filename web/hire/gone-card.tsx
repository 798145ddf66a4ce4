import { House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { chatAbout, useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { AvatarStack } from '../ui/avatar.tsx';
import { buttonClass, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import { Pill } from '../ui/pill.tsx';
import { browserApi } from '../visitor/api/browser-api.ts';
import { currentPageCode } from '../visitor/current-page.ts';
import styles from './maid-card.module.css';
import { experience } from './maid-words.ts';
import pictureStyles from './maid-picture.module.css';
import { sharedAddress } from './share-link.ts';

/** People like her; nobody while that is not known. */
function useSimilar(id: number): readonly MaidListItem[] {
  const [similar, setSimilar] = useState<readonly MaidListItem[]>([]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    browserApi(currentPageCode(), { signal, ignoreErrorMessages: true })
      .get('matchedvideos/getsimilarmaids', { query: { id } })
      .then(
        ({ items }) => setSimilar(items),
        () => undefined,
      );
    return () => left.abort();
  }, [id]);
  return similar;
}

/** Someone hired her while the visitor was looking: what happened, and who is like her. */
export default function GoneCard({ item, compact }: { item: MaidListItem; compact: boolean }) {
  const t = useText();
  const { chat } = useSite();
  const { housemaid: maid } = item;
  const { id, firstName: name } = maid;
  const similar = useSimilar(id);
  const faces = similar.flatMap(({ housemaid }) =>
    housemaid.faceURL ? [{ src: housemaid.faceURL, name: housemaid.firstName }] : [],
  );
  const wish = t('Hello, please tell me when {name} (number {id}) is free again.', {
    name,
    id: String(id),
  });
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
        <Pill icon={<House aria-hidden="true" />} className={pictureStyles.gonePill}>
          {t('Hired a moment ago')}
        </Pill>
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
            <b>{t('{name} is being hired by another family.', { name })}</b>{' '}
            {t('She was free when you opened this page.')}
          </output>
        </Note>
        {faces.length > 0 && (
          <div className={styles.likeHer}>
            <AvatarStack people={faces} />
            <b>{t('{count|1 woman|# women} like {name}', { count: faces.length, name })}</b>
          </div>
        )}
        <div className={styles.actions}>
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
          {chat && (
            <ButtonLink kind="plain" href={chatAbout(chat, wish)}>
              {t('Tell me')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
