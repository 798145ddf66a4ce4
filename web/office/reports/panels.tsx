import { FEWEST_ANSWERS } from '../../../rules/office/reports.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { HireBars, MedianLine, ReasonBars, StageBars, StarBars } from './charts.tsx';
import { Panel, TableTwin } from './panel.tsx';
import { type Codes, type Figures, mostLeaveAt, numberWords } from './report-words.ts';
import styles from './reports.module.css';
import {
  cancelTable,
  hireTable,
  stageTable,
  starTable,
  targetTable,
  teamTable,
  weekTable,
} from './tables.ts';

type FigureProps = { figures: Figures; asTable: boolean };

export function StartToArrival({ figures, codes, asTable }: FigureProps & { codes: Codes | null }) {
  const t = useText();
  const { started, stages } = figures;
  const looked = codes?.days.reduce((sum, { visits }) => sum + visits, 0) ?? 0;
  const arrived = stages.at(-1)?.passed ?? 0;
  const most = mostLeaveAt(t, figures);
  const values = {
    looked: numberWords(looked),
    started: numberWords(started),
    arrived: (
      <b>
        {t('{arrived, plural, one {1 has arrived} other {# have arrived}}', {
          arrived: numberWords(arrived),
        })}
      </b>
    ),
  };
  return (
    <Panel
      title={t('From start to arrival')}
      note={t('{count, plural, one {1 application} other {# applications}}', {
        count: numberWords(started),
      })}
      say={
        <>
          {looked > 0 ? (
            <Sentence message="{looked} looked, {started} started, {arrived}." values={values} />
          ) : (
            <Sentence message="{started} started, {arrived}." values={values} />
          )}
          {most && ` ${t('Most leave at {stage}.', { stage: most })}`}
        </>
      }
      table={stageTable(t, figures)}
      chart={<StageBars started={started} stages={stages} />}
      asTable={asTable}
    />
  );
}

export function TimeTargets({ figures }: Pick<FigureProps, 'figures'>) {
  const t = useText();
  return (
    <Panel
      title={t('Time targets')}
      note={t('working time, pauses excluded')}
      table={targetTable(t, figures)}
      asTable
    >
      <p className={styles.more}>{t('Work that is open and late counts as not kept.')}</p>
    </Panel>
  );
}

export function HireTime({ figures, asTable }: FigureProps) {
  const t = useText();
  const { arrivals, median, nineInTen, weeks } = figures.hire;
  const half = t('Half arrive within {days, plural, one {1 day} other {# days}}', {
    days: median ?? 0,
  });
  return (
    <Panel
      title={t('Time to hire')}
      note={t('{count, plural, one {1 arrival} other {# arrivals}}', { count: arrivals })}
      say={
        median === null ? (
          t('Nobody arrived in this period.')
        ) : (
          <Sentence
            message="{half} (dark), nine in ten within {days} (light)."
            values={{ half: <b>{half}</b>, days: String(nineInTen) }}
          />
        )
      }
      table={hireTable(t, figures)}
      chart={
        <>
          <HireBars hire={figures.hire} />
          <p className={styles.more}>{t('days from start to arrival')}</p>
        </>
      }
      asTable={asTable}
    >
      <h3 className={styles.sub}>
        {t('Median by week')}
        <small>{t('days, {weeks} weeks', { weeks: weeks.length })}</small>
      </h3>
      {!asTable && (
        <div aria-hidden="true">
          <MedianLine hire={figures.hire} />
        </div>
      )}
      {/* Arrow keys scroll a table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={asTable ? styles.scroll : 'sr'} tabIndex={asTable ? 0 : undefined}>
        <TableTwin table={weekTable(t, figures)} />
      </div>
    </Panel>
  );
}

type TooFewProps = { title: string; note: string };

/** Answers that are not shown, so that no family can be recognised. */
function TooFew({ title, note }: TooFewProps) {
  const t = useText();
  return (
    <section className={`pnl ${styles.panel}`}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      <p className={styles.more}>
        {t('Too few answers to show, {count} needed.', { count: FEWEST_ANSWERS })}
      </p>
    </section>
  );
}

/** The reasons that families give in My Home after they cancelled. */
export function Cancelling({ figures, asTable }: FigureProps) {
  const t = useText();
  const { cancelled, answers, reasons } = figures.cancellations;
  const title = t('Why families cancel');
  const note = t('{answers} of {asked} answered', {
    answers: numberWords(answers),
    asked: numberWords(cancelled),
  });
  if (reasons === null) return <TooFew title={title} note={note} />;
  return (
    <Panel
      title={title}
      note={note}
      table={cancelTable(t, figures)}
      chart={<ReasonBars reasons={reasons} />}
      asTable={asTable}
    />
  );
}

/** The survey, and the team rating of the specification with its own page. */
export function Survey({ figures, asTable }: FigureProps) {
  const t = useText();
  const { asked, answers, stars, teams } = figures.survey;
  const note = t('{answers} of {asked} answered', {
    answers: numberWords(answers),
    asked: numberWords(asked),
  });
  return (
    <>
      {stars === null ? (
        <TooFew title={t('How is it going at home?')} note={note} />
      ) : (
        <Panel
          title={t('How is it going at home?')}
          note={note}
          table={starTable(t, figures)}
          chart={<StarBars stars={stars} />}
          asTable={asTable}
        >
          {asked > answers && (
            <p className={styles.more}>
              {t('{share}% did not answer, so read it with care.', {
                share: Math.round((1 - answers / asked) * 100),
              })}
            </p>
          )}
        </Panel>
      )}
      <section className={`pnl ${styles.panel}`} aria-label={t('Team rating')}>
        <h2>
          {t('Team rating')}{' '}
          <small>
            {t('{count, plural, one {1 answer} other {# answers}}', {
              count: numberWords(answers),
            })}
          </small>
        </h2>
        {teams.length > 0 && <TableTwin table={teamTable(t, figures)} />}
        <p className={styles.more}>
          <a href="/admin/teamrating">{t('By week, and in the families’ own words')}</a>
        </p>
      </section>
    </>
  );
}
