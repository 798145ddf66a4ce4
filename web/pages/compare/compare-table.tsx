import type { MaidProfile } from '../../../contract/catalogue.ts';
import { ContinueHire } from '../../maids/continue-hire.tsx';
import { HireLink } from '../../maids/hire-link.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOwnHire } from '../../visitor/own-hire.ts';
import { CompareFace, CompareName } from './compare-face.tsx';
import styles from './compare-table.module.css';
import { compareRows } from './compare-rows.ts';

function HireCell({ profile: { housemaid: maid, available } }: { profile: MaidProfile }) {
  const t = useText();
  const own = useOwnHire(maid.id);
  if (own !== null) return <ContinueHire appId={own} size="small" full />;
  if (available) return <HireLink maid={maid} size="small" full />;
  return <p className="small muted">{t('Being hired by another family')}</p>;
}

type CompareTableProps = {
  profiles: readonly MaidProfile[];
  onlyDifferences: boolean;
};

/** Labels are above the values on phones and to their left from tablets on. */
export function CompareTable({ profiles, onlyDifferences }: CompareTableProps) {
  const t = useText();
  const rows = compareRows(profiles, t).filter(({ differs }) => differs || !onlyDifferences);
  const idOf = ({ housemaid }: MaidProfile) => housemaid.id;
  return (
    <div className={classNames(styles.scroller, profiles.length === 4 && styles.four)}>
      <table className={styles.table}>
        <thead>
          <tr className={styles.faces}>
            <td aria-hidden="true" />
            {profiles.map((profile) => (
              <td key={idOf(profile)}>
                <CompareFace profile={profile} profiles={profiles} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <td aria-hidden="true" />
            {profiles.map((profile) => (
              <th key={idOf(profile)} scope="col">
                <CompareName maid={profile.housemaid} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? styles.differs : undefined} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && <span className="visually-hidden">{t(', differs')}</span>}
              </th>
              {values.map(({ text, quiet }, at) => (
                <td
                  key={profiles[at]?.housemaid.id ?? at}
                  className={quiet ? styles.quiet : undefined}
                >
                  <span>{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className={styles.hire}>
          <tr>
            <td aria-hidden="true" />
            {profiles.map((profile) => (
              <td key={idOf(profile)}>
                <HireCell profile={profile} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
