import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsScene } from '../../ui/scenes/cards-scene.tsx';
import styles from './compare-page.module.css';

/** A comparison needs at least two maids. */
export function TooFew() {
  const t = useText();
  return (
    <div className={`page ${styles.page}`}>
      <EmptyState
        picture={<CardsScene />}
        title={t('Choose two to four women to compare')}
        titleAs="h1"
        action={
          <Link to="/hire-maid" className={buttonClass()}>
            {t('Watch the videos')}
          </Link>
        }
      >
        {t('Save whom you like with the heart, open My List and press Compare.')}
      </EmptyState>
    </div>
  );
}
