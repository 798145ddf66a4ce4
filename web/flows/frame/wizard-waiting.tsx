import { useText } from '../../text/use-text.tsx';
import { Skeleton } from '../../ui/placeholders/skeleton.tsx';
import styles from './wizard-frame.module.css';

export function WizardWaiting() {
  const t = useText();
  return (
    <div className={styles.waiting} data-placeholder="application" aria-busy="true">
      <output className="visually-hidden">{t('Loading')}</output>
      <Skeleton shape="line" />
      <Skeleton shape="title" size="long" />
      <Skeleton size="medium" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
