import { classNames } from '../../ui/class-names.ts';
import styles from './portrait.module.css';

/** phoneOnly: wide screens show her in the summary instead. */
type PortraitProps = { src: string | null; phoneOnly?: boolean };

/** Her picture in the brand's arch, beside a title. */
export function Portrait({ src, phoneOnly = false }: PortraitProps) {
  const className = classNames(styles.portrait, phoneOnly && styles.phoneOnly);
  return src && <img src={src} alt="" width={92} height={92} className={className} />;
}
