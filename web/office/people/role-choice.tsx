import { type Role, roles } from '../../../rules/office/rights.ts';
import { useText } from '../../text/use-text.tsx';
import { roleWords } from '../words/office-words.ts';
import styles from './people.module.css';

type RoleChoiceProps = { value: readonly Role[]; onChange: (roles: readonly Role[]) => void };

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('Roles')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, role] : value.filter((one) => one !== role))
            }
          />
          {roleWords(t, role)}
        </label>
      ))}
    </fieldset>
  );
}
