import { initialsOf } from '../../../rules/people/names.ts';

export { initialsOf };

/** Quiet tints tell two colleagues apart and mean nothing else. */
const tints = [
  ['#D7E3E8', '#1B5474'],
  ['#F1D9CC', '#7A3824'],
  ['#D9DCF0', '#3A4290'],
  ['#E8E0D4', '#5C4A2E'],
  ['#EBD9E6', '#74305F'],
  ['#DCE5DC', '#31523A'],
  ['#F3E3C3', '#6B4700'],
] as const;

function tintOf(id: string): (typeof tints)[number] {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}

type AvatarProps = {
  person: { readonly id: string; readonly name: string };
  /** A ring: looking or typing; a dot: on shift; greyed: away. */
  state?: 'looking' | 'typing' | 'on_shift' | 'away' | undefined;
  size?: 'small' | 'large';
};

const classes = { looking: 'see', typing: 'typ', on_shift: 'on', away: 'off' } as const;

/** A colleague's initials. */
export function Avatar({ person, state, size }: AvatarProps) {
  const [background, ink] = tintOf(person.id);
  const more = [state && classes[state], size === 'small' && 's', size === 'large' && 'l'];
  return (
    <span
      className={['av', ...more].filter(Boolean).join(' ')}
      style={{ background, color: ink }}
      title={person.name}
      translate="no"
    >
      <bdi aria-hidden="true">{initialsOf(person.name)}</bdi>
      <span className="sr">
        <bdi>{person.name}</bdi>
      </span>
    </span>
  );
}
