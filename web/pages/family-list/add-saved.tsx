import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MOST_MAIDS } from '../../../rules/together/agreement.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { useMyList } from '../../visitor/lists/my-list.ts';
import { listApi } from './family-list-calls.ts';
import styles from './family-list.module.css';

type AddSavedProps = { t: string; listed: readonly number[]; onChanged: () => void };

/** The owner adds the women saved since, and finds more in the catalogue. */
export function AddSaved({ t: token, listed, onChanged }: AddSavedProps) {
  const t = useText();
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [isAdding, setAdding] = useState(false);
  const room = Math.max(0, MOST_MAIDS - listed.length);
  const saved = useMyList()
    .filter((id) => !listed.includes(id) && !refused.includes(id))
    .slice(0, room);
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    for (const maid of saved) {
      const wish = { body: { t: token, maid, isOn: true } };
      await listApi()
        .post('familylist/maid', wish)
        .catch((error: unknown) => {
          if (unanswered(error).status > 0) setRefused((known) => [...known, maid]);
        });
    }
    setAdding(false);
    onChanged();
  };
  return (
    <p className={styles.more}>
      {saved.length > 0 && (
        <Button
          kind="secondary"
          icon={<Plus aria-hidden="true" />}
          loading={isAdding}
          onClick={() => void add()}
        >
          {t('{count, plural, one {Add 1 saved woman} other {Add # saved women}}', {
            count: saved.length,
          })}
        </Button>
      )}
      {room > 0 && (
        <Link to="/hire-maid" className="link">
          {t('Save more women in the list, then add them here')}
        </Link>
      )}
    </p>
  );
}
