import { Link, useNavigate } from 'react-router';
import { MOST_MAIDS } from '../../../rules/together/agreement.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsScene } from '../../ui/scenes/cards-scene.tsx';
import { useMyList } from '../../visitor/lists/my-list.ts';
import { listApi } from './family-list-calls.ts';
import styles from './family-list.module.css';
import { NameForm } from './name-form.tsx';

/** Makes My List a family list: a first name, then the link. */
export function MakeList() {
  const t = useText();
  const navigate = useNavigate();
  const mine = useMyList().slice(0, MOST_MAIDS);
  async function make(name: string): Promise<boolean> {
    try {
      const made = await listApi().post('familylist/make', { body: { name, maids: [...mine] } });
      await navigate(`/family-list?t=${made.t}#invite`, { replace: true });
      return true;
    } catch {
      return false;
    }
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{t('Decide together')}</h1>
      <p className="lead">
        {t('They open the link, watch the videos and vote. No account, no app.')}
      </p>
      <noscript>
        <p>{t('This page needs JavaScript: your list is saved in this browser.')}</p>
      </noscript>
      {mine.length === 0 ? (
        <EmptyState picture={<CardsScene />} title={t('Nobody saved yet')}>
          {t('Tap the heart on the women you like, then decide about them together.')}{' '}
          <Link to="/hire-maid" className={buttonClass()}>
            {t('See everyone')}
          </Link>
        </EmptyState>
      ) : (
        <NameForm
          hint={t('Your family sees it beside your vote.')}
          actionLabel={t(
            '{count, plural, one {Make a list of 1 woman} other {Make a list of # women}}',
            {
              count: mine.length,
            },
          )}
          onName={make}
        >
          <p className="small muted">
            {t('The link works for 30 days. You can end it at any time.')}
          </p>
        </NameForm>
      )}
    </div>
  );
}
