import { Fragment } from 'react';
import { type Role, roles, whoHas } from '../../../rules/office/rights.ts';
import { useText } from '../../text/use-text.tsx';
import { roleWords } from '../words/office-words.ts';
import styles from './people.module.css';
import { rightGroups } from './rights-words.ts';

type RightsMatrixProps = { marked: readonly Role[] };

/** Role × right, read from the table that every call and button follows (OFF-05). */
export function RightsMatrix({ marked }: RightsMatrixProps) {
  const t = useText();
  const classOf = (role: Role) => (marked.includes(role) ? styles.marked : undefined);
  return (
    <table className={styles.matrix}>
      <caption className="sr">{t('What each role may see and do')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('Permission')}</span>
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className={classOf(role)}>
              {roleWords(t, role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rightGroups(t).map(({ title, rows }) => (
          <Fragment key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(([right, words]) => (
              <tr key={right}>
                <th scope="row">{words}</th>
                {roles.map((role) => (
                  <td key={role} className={classOf(role)}>
                    {whoHas(right).includes(role) ? (
                      <span className={title === t('Reveal') ? 'tag y' : 'tag g'}>{t('Yes')}</span>
                    ) : (
                      <>
                        <span aria-hidden="true">{'·'}</span>
                        <span className="sr">{t('No')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
