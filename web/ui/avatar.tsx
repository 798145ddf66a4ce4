import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

/** src is null until the portrait is known. */
type AvatarProps = {
  src: string | null;
  name: string;
  size?: keyof typeof pixels | undefined;
};

type AvatarStackProps = {
  people: readonly Pick<AvatarProps, 'src' | 'name'>[];
  size?: AvatarProps['size'];
};

const pixels = { small: 32, medium: 44, large: 56 };

export function Avatar({ src, name, size = 'medium' }: AvatarProps) {
  const className = classNames(styles.avatar, styles[size]);
  if (src === null) return <span className={className} />;
  return (
    <img
      src={src}
      alt={name}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      className={className}
    />
  );
}

export function AvatarStack({ people, size }: AvatarStackProps) {
  return (
    <span className={styles.stack}>
      {people.map((person, place) => (
        <Avatar key={person.src ?? place} src={person.src} name={person.name} size={size} />
      ))}
    </span>
  );
}
