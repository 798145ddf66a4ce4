import { House, Landmark, Truck } from 'lucide-react';
import type { VisaActor } from '../../../rules/visa/stages.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './cards.module.css';

const firstLetter = (text: string): string => text.charAt(0).toUpperCase();

/** Who acts. The name is always written beside it. */
export function ActorToken({ actor, name }: { actor: VisaActor; name: string }) {
  return (
    <span className={classNames(styles.token, styles[actor])} aria-hidden="true">
      {actor === 'family' || actor === 'us' ? (
        <House />
      ) : actor === 'her' ? (
        firstLetter(name)
      ) : actor === 'courier' ? (
        <Truck data-flip />
      ) : (
        <Landmark />
      )}
    </span>
  );
}
