import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type AvatarProps = { src: string; name: string; size?: keyof typeof pixels | undefined };

type AvatarStackProps = {
  people: readonly { src: string; name: string }[];
  size?: AvatarProps['size'];
};

const pixels = { small: 32, medium: 44, large: 56 };

export function Avatar({ src, name, size = 'medium' }: AvatarProps) {
  return (
    <img
      src={src}
      alt={name}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      className={classNames(styles.avatar, styles[size])}
    />
  );
}

export function AvatarStack({ people, size }: AvatarStackProps) {
  return (
    <span className={styles.stack}>
      {people.map((person) => (
        <Avatar key={person.src} src={person.src} name={person.name} size={size} />
      ))}
    </span>
  );
}
