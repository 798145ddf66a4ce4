import { msg } from '../../../rules/text/text.ts';
import type { TeamRating } from '../../../contract/survey.ts';
import { LongDay } from '../../site/long-day.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StarBars } from './star-bars.tsx';
import styles from './team-rating.module.css';
import { WeekChart } from './week-chart.tsx';

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function Tiles({ rating }: { rating: TeamRating }) {
  const t = useText();
  const { average, answers, families, asked, good, before } = rating;
  const grown =
    average === null || before.average === null
      ? null
      : Math.round((average - before.average) * 100) / 100;
  const share = percent(good, answers);
  const points = before.answers === 0 ? null : share - percent(before.good, before.answers);
  return (
    <dl className={styles.tiles}>
      <div>
        <dt>{t('Average of 5')}</dt>
        <dd>
          <b>{average === null ? '–' : average.toFixed(2)}</b>
          {grown !== null && (
            <span>{t('{change} on the time before', { change: signed(grown) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Families who answered')}</dt>
        <dd>
          <b>{families}</b>
          <span>
            {t('{share}% of {asked} asked, {answers, plural, one {1 answer} other {# answers}}', {
              share: percent(families, asked),
              asked,
              answers,
            })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('Answers of 4 or 5')}</dt>
        <dd>
          <b>{t('{share}%', { share })}</b>
          {points !== null && <span>{t('{change} points', { change: signed(points) })}</span>}
        </dd>
      </div>
    </dl>
  );
}

const FLOWS: Readonly<Record<string, string>> = {
  hire: msg('Hiring'),
  replacement: msg('Replacement'),
};

export function TeamFigures({ rating }: { rating: TeamRating }) {
  const t = useText();
  const flowName = (flow: string) => t(FLOWS[flow] ?? flow);
  if (rating.answers === 0 && rating.before.answers === 0) {
    return (
      <EmptyState title={t('No answers yet')} titleAs="h2">
        {t('Figures appear here when families have answered their survey links.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Tiles rating={rating} />
      <div className={styles.panels}>
        <Card as="section" flat aria-labelledby="by-week">
          <h2 id="by-week">{t('Average by week')}</h2>
          <WeekChart weeks={rating.weeks} />
        </Card>
        <Card as="section" flat aria-labelledby="all-answers">
          <h2 id="all-answers">{t('All answers')}</h2>
          <StarBars stars={rating.stars} />
          <table className={styles.flows}>
            <thead>
              <tr>
                <th scope="col">{t('About')}</th>
                <th scope="col">{t('Answers')}</th>
                <th scope="col">{t('Average')}</th>
              </tr>
            </thead>
            <tbody>
              {rating.flows.map(({ flow, answers, average }) => (
                <tr key={flow}>
                  <th scope="row">{flowName(flow)}</th>
                  <td>{answers}</td>
                  <td>{average?.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <Card as="section" flat aria-labelledby="newest-words" className={styles.wide}>
          <h2 id="newest-words">{t('Newest words')}</h2>
          {rating.comments.length === 0 && <p className="muted">{t('Nobody wrote any.')}</p>}
          <ul className={styles.comments}>
            {rating.comments.map(({ score, comment, day, flow }, place) => (
              <li key={`${place} ${day}`}>
                <p className={styles.about}>
                  <Sentence
                    message="{score} {flow}, {day}"
                    values={{
                      score: <b>{t('{score} of 5', { score })}</b>,
                      flow: flowName(flow),
                      day: <LongDay day={day}>{(date) => date}</LongDay>,
                    }}
                  />
                </p>
                <p className={styles.comment} translate="no">
                  {comment}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
