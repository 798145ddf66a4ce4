import door from './door.svg';
import styles from './scene.module.css';

/** A file, not a part of the page's script: every page carries what is shown where there is none. */
export const DoorScene = () => (
  <img src={door} className={styles.scene} width={320} height={168} alt="" />
);
