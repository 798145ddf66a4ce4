import { headers } from '../../site/header-setting.ts';
import { LongDay } from '../../site/long-day.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TeamFigures } from './team-figures.tsx';
import styles from './team-rating.module.css';
import { useTeamRating, type Weeks } from './use-team-rating.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('Team rating'),
  description: t('The team’s figures, for staff.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

const isWeeks = (value: string): value is Weeks => ['4', '12', '52'].includes(value);

function StaffOnly({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  return (
    <div className={styles.door}>
      <h1>{t('Staff only')}</h1>
      <p className="lead">
        {isSignedIn
          ? t('Your roles do not include reports. Ask a colleague in operations or marketing.')
          : t('Sign in to the office to see the team’s figures.')}
      </p>
      {!isSignedIn && (
        <a href="/office/sign-in?next=/admin/teamrating">{t('Sign in to the office')}</a>
      )}
    </div>
  );
}

/**
 * WHO-09, page code admin_teamrating_dashboard. The page contains no figures: the browser of a signed-in member of
 * staff loads them.
 */
export default function TeamRatingPage() {
  const t = useText();
  const { status, weeks, choose, reload, signOut } = useTeamRating();
  if (status.state === 'signed-out' || status.state === 'no-right') {
    return <StaffOnly isSignedIn={status.state === 'no-right'} />;
  }
  const rating = status.state === 'ready' ? status.rating : null;
  return (
    <div className={classNames('page', styles.dashboard)}>
      <div className={styles.top}>
        <div>
          <h1>{t('Team rating')}</h1>
          {rating && (
            <p className={styles.period}>
              <Sentence
                message="{from} – {to}"
                values={{
                  from: <LongDay day={rating.from}>{(date) => date}</LongDay>,
                  to: <LongDay day={rating.to}>{(date) => date}</LongDay>,
                }}
              />
            </p>
          )}
        </div>
        {rating && (
          <div className={styles.tools}>
            <RadioGroup
              legend={t('Period')}
              hideLegend
              name="weeks"
              appearance="segmented"
              value={weeks}
              onChange={(value) => isWeeks(value) && choose(value)}
              options={[
                { value: '4', label: t('4 weeks') },
                { value: '12', label: t('12 weeks') },
                { value: '52', label: t('Year') },
              ]}
            />
            <Button kind="plain" size="small" onClick={() => void signOut()}>
              {t('Sign out')}
            </Button>
          </div>
        )}
      </div>
      {status.state === 'loading' && <Spinner label={t('Loading')} />}
      {status.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t('The figures could not be read.')}</p>
          <Button onClick={reload}>{t('Try again')}</Button>
        </div>
      )}
      {rating && <TeamFigures rating={rating} />}
      <noscript>
        <p>{t('This page needs JavaScript.')}</p>
      </noscript>
    </div>
  );
}
