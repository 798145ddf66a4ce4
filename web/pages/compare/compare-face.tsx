import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { MaidPicture } from '../../maids/maid-picture.tsx';
import { whereSheLives } from '../../maids/maid-words.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './compare-table.module.css';

export const compareAddress = (profiles: readonly MaidProfile[]): string =>
  `/compare?maids=${profiles.map(({ housemaid }) => housemaid.id).join()}`;

type FaceProps = { profile: MaidProfile; profiles: readonly MaidProfile[] };

export function CompareFace({ profile, profiles }: FaceProps) {
  const t = useText();
  const { id, firstName: name } = profile.housemaid;
  const others = profiles.filter((other) => other !== profile);
  return (
    <div className={styles.picture} data-testid="maid-card" data-maid-id={id}>
      <MaidPicture item={profile} list="main" first={false} compact />
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
    </div>
  );
}

/** Her column header, which stays visible. */
export function CompareName({ maid }: { maid: MaidProfile['housemaid'] }) {
  const t = useText();
  return (
    <>
      <Link to={`/hire-maid/${maid.id}`} translate="no" className={styles.name}>
        {t('{name}, {age}', { name: maid.firstName, age: maid.age })}
      </Link>
      <p className={styles.lives}>{whereSheLives(maid, t)}</p>
    </>
  );
}
