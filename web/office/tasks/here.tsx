import { displayFirstName } from '../../../rules/people/names.ts';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import styles from './here.module.css';
import { usePresence } from '../shell/presence.ts';

/** The colleagues who look at the same application now (OFF-13). */
export function Here({ applicationId }: { applicationId: string }) {
  const t = useText();
  const present = usePresence().filter((one) => one.applicationId === applicationId);
  const here = [...new Map(present.map((one) => [one.staff.id, one])).values()];
  const [only] = here;
  if (only === undefined) return null;
  const name = displayFirstName(only.staff.name);
  return (
    <output className={styles.here}>
      {here.map(({ staff, mode }) => (
        <Avatar key={staff.id} person={staff} state={mode} />
      ))}
      <small>
        {here.length > 1
          ? t('{people} are here too', { people: here.length })
          : only.mode === 'typing'
            ? t('{name} is typing', { name })
            : t('{name} is here too', { name })}
      </small>
    </output>
  );
}
