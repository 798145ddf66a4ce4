import { classNames } from '../../ui/class-names.ts';
import styles from './portrait.module.css';

/** phoneOnly: on wide screens she stands in the summary beside. */
type PortraitProps = { src: string | null; phoneOnly?: boolean };

/** Her picture under the arch of the house, beside a title. */
export function Portrait({ src, phoneOnly = false }: PortraitProps) {
  const className = classNames(styles.portrait, phoneOnly && styles.phoneOnly);
  return src && <img src={src} alt="" width={92} height={92} className={className} />;
}
