import { Link } from 'react-router';
import { visaStages } from '../../../rules/visa/stages.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Face } from '../ui/face.tsx';
import styles from './visas.module.css';
import {
  actorName,
  daysBetween,
  deadlineWords,
  familyOf,
  stageName,
  type VisaRow,
  waitingFor,
} from './visa-words.ts';

const SOON = 3;

/** How much of a deadline is used: words first, a line under them. */
export function VisaDeadline({
  today,
  dueOn,
  dueFrom,
}: Pick<VisaRow, 'dueOn' | 'dueFrom'> & { today: string }) {
  const t = useText();
  const days = dueOn === null ? null : daysBetween(today, dueOn);
  const state = days === null ? 'pz' : days < 0 ? 'late' : days <= SOON ? 'soon' : '';
  const span = dueOn === null || dueFrom === null ? 0 : daysBetween(dueFrom, dueOn);
  const used = days === null || span <= 0 ? 1 : Math.min(1, Math.max(0, 1 - days / span));
  return (
    <span className={`due ${state}`}>
      <b>{deadlineWords(t, today, dueOn)}</b>
      <i aria-hidden="true">
        <u style={{ inlineSize: `${Math.round(used * 100)}%` }} />
      </i>
    </span>
  );
}

/** The stages of a visa as a lattice; the open one says for how many days it is open. */
function Lattice({ row, today }: { row: VisaRow; today: string }) {
  const t = useText();
  const days = Math.max(0, daysBetween(row.since, today));
  const isOver = row.dueOn !== null && row.dueOn < today;
  const done = new Set(row.doneStages);
  return (
    <span className={styles.lattice}>
      <span className="sr">
        {t('{stage}, {days, plural, one {1 day} other {# days}}, {done} of {all} stages done', {
          stage: stageName(t, row.stage),
          days,
          done: row.doneStages.length,
          all: visaStages.length,
        })}
      </span>
      {visaStages.map((stage) =>
        stage === row.stage && !done.has(stage) ? (
          <span
            key={stage}
            aria-hidden="true"
            className={classNames(styles.now, isOver && styles.over)}
          >
            {t('{days} d', { days })}
          </span>
        ) : (
          <span
            key={stage}
            aria-hidden="true"
            className={classNames(styles.mark, done.has(stage) && styles.done)}
          />
        ),
      )}
    </span>
  );
}

export const lineId = (id: string): string => `visa-${id}`;

type LineProps = {
  row: VisaRow;
  today: string;
  isCurrent: boolean;
  onChoose: () => void;
};

/** One visa on the board. */
export function VisaLine({ row, today, isCurrent, onChoose }: LineProps) {
  const t = useText();
  return (
    <li
      id={lineId(row.id)}
      className={classNames(styles.line, isCurrent && styles.current)}
      tabIndex={-1}
      data-testid="visa-line"
      data-visa={row.id}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerDown={onChoose}
    >
      <Link className={styles.family} to={`/visas/${row.id}`}>
        <bdi>{familyOf(t, row)}</bdi>
      </Link>
      <span className={classNames('who', styles.maid)}>
        {row.maid ? (
          <Face maid={row.maid} size={26} />
        ) : (
          <bdi className={styles.initial} aria-hidden="true">
            {row.firstName.slice(0, 1)}
          </bdi>
        )}
        <bdi>{row.firstName}</bdi>
      </span>
      <Lattice row={row} today={today} />
      <span className={styles.waits}>
        <b className={row.actor === 'us' ? 'okT' : undefined}>
          {t('{who}:', { who: actorName(t, row.actor, row.emirate) })}
        </b>{' '}
        {waitingFor(t, today, row)}
        {row.isLate && <span className="tag y">{t('Late')}</span>}
      </span>
      <VisaDeadline today={today} dueOn={row.dueOn} dueFrom={row.dueFrom} />
    </li>
  );
}
