import door from './door.svg';
import styles from './scene.module.css';

/** An image file, not inline SVG: every page's script contains the empty and error states. */
export const DoorScene = () => (
  <img src={door} className={styles.scene} width={320} height={168} alt="" />
);
