import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { MaidPicture } from '../hire/maid-picture.tsx';
import { whereSheLives } from '../hire/maid-words.ts';
import { useText } from '../text/use-text.tsx';
import styles from './compare-page.module.css';

export const compareAddress = (profiles: readonly MaidProfile[]): string =>
  `/compare?maids=${profiles.map(({ housemaid }) => housemaid.id).join()}`;

type FaceProps = { profile: MaidProfile; profiles: readonly MaidProfile[] };

/** Her head of the column. */
export function CompareFace({ profile, profiles }: FaceProps) {
  const t = useText();
  const { housemaid: maid } = profile;
  const { id, firstName: name } = maid;
  const others = profiles.filter((other) => other !== profile);
  return (
    <div className={styles.face} data-testid="maid-card" data-maid-id={id}>
      <div className={styles.picture}>
        <MaidPicture item={profile} list="main" first={false} compact />
      </div>
      <p className={styles.name}>
        <Link to={`/hire-maid/${id}`} translate="no">
          {t('{name}, {age}', { name, age: maid.age })}
        </Link>
        {others.length > 1 && (
          <Link
            to={compareAddress(others)}
            preventScrollReset
            className={styles.remove}
            aria-label={t('Leave {name} out', { name })}
          >
            <X aria-hidden="true" />
          </Link>
        )}
      </p>
      <p className={styles.lives}>{whereSheLives(maid, t)}</p>
    </div>
  );
}
