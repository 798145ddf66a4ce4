import { Link } from 'react-router';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { withoutWish } from '../../../rules/catalogue/catalogue-wishes.ts';
import { wishesText } from '../../../rules/together/alert-wishes.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsScene } from '../../ui/scenes/cards-scene.tsx';
import { wishCount } from './filters/filters.ts';
import styles from './hire-page.module.css';
import { MaidCard } from '../../maids/maid-card.tsx';
import type { MaidsPage } from './load-maids.ts';
import { type Names, wishWords } from './filters/wish-words.ts';

type NobodyFitsProps = {
  filter: CatalogueFilter;
  maids: MaidsPage;
  names: Names;
  addressOf: (filter: CatalogueFilter) => string;
};

/** No maid matches: suggests a filter to remove and the closest maids. */
export default function NobodyFits({ filter, maids, names, addressOf }: NobodyFitsProps) {
  const t = useText();
  const { relax = [], nearest = [] } = maids;
  const wishes = wishCount(filter);
  if (wishes === 0) {
    return (
      <EmptyState
        picture={<CardsScene />}
        title={t('Nobody is free just now')}
        titleAs="h1"
        action={
          <Link to="/whatsapp-us" className={buttonClass({ kind: 'chat' })}>
            {t('Chat with us')}
          </Link>
        }
      >
        {t('New people join every week. Ask us: we reply within 1 minute.')}
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className={styles.title}>
        {wishes > 1 ? t('Nobody matches all of this') : t('Nobody matches this')}
      </h1>
      {relax.length > 0 ? (
        <>
          <p className={styles.about}>
            {wishes > 1
              ? t('Remove a filter to see more maids:')
              : t('Remove this filter to see more maids:')}
          </p>
          <ul className={styles.relax}>
            {relax.map(({ wish, total }) => (
              <li key={`${wish.name} ${wish.value}`}>
                <Link
                  to={addressOf(withoutWish(filter, wish))}
                  preventScrollReset
                  className={chipClass(false)}
                >
                  <Sentence
                    message="Without {wish}: {total}"
                    values={{
                      wish: <b>{wishWords(wish, names, t)}</b>,
                      total: t('{total, plural, one {1 woman} other {# women}}', { total }),
                    }}
                  />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.about}>
          {t('Remove some filters, or ask us: we reply within 1 minute.')}
        </p>
      )}
      <p className={styles.everyone}>
        <Link to={addressOf({})} className="link">
          {t('Show everyone')}
        </Link>{' '}
        <Link to={`/alerts?${wishesText(filter)}`} className="link">
          {t('Tell me when someone is free')}
        </Link>
      </p>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-title" className={styles.nearest}>
          <h2 id="nearest-title" className={styles.nearestTitle}>
            {wishes > 1 ? t('Closest matches') : t('Others, newest first')}
          </h2>
          <ul className={styles.grid}>
            {nearest.map(({ maid, misses }, index) => (
              <li key={maid.housemaid.id}>
                {wishes > 1 && (
                  <p className={styles.misses}>
                    {t('Does not match: {wishes}', {
                      wishes: misses.map((wish) => wishWords(wish, names, t)).join(' · '),
                    })}
                  </p>
                )}
                <MaidCard item={maid} list="main" rank={index + 1} compact />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
