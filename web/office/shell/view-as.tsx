import { Eye } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from './commands.ts';
import { useOffice } from './me.ts';
import { officeApi } from './office-api.ts';
import styles from './office-shell.module.css';

/** Rights and everything loaded so far belong to the other view, so the document is loaded again. */
const begin = () => window.location.assign('/office');

export const startView = (staffId: string): void =>
  void officeApi.post('office/viewas', { body: { staffId } }).then(begin, showFailure);
const stopView = (): void => void officeApi.post('office/viewas/stop').then(begin, showFailure);

/** Says on every screen whose view is shown, and ends it. */
export function ViewBanner() {
  const t = useText();
  const { viewing } = useOffice().me;
  if (viewing === null) return null;
  return (
    <output className={styles.viewing}>
      <Eye className="i" aria-hidden="true" />
      <span>
        {t('You see the office as {name} does. Nothing can be changed.', { name: viewing.name })}
      </span>
      <button type="button" className="btn sm" onClick={stopView}>
        {t('Stop')}
      </button>
    </output>
  );
}
