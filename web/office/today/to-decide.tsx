import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { type Approval, useApprovals } from '../shell/approvals.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { contentName } from '../words/content-names.ts';
import { commandWords } from '../words/command-words.ts';
import { decisionPath } from './decision-path.ts';
import styles from './today-side.module.css';

/** What this colleague decides as the second person, each with the screen where that is done. */
export function ToDecide() {
  const t = useText();
  const may = useRights();
  const waiting = useApprovals().filter(({ mayDecide }) => mayDecide);
  const inReview = useContentInReview(may('approve_content'));
  const count = waiting.length + inReview.length;
  if (count === 0) return null;
  return (
    <section className={`sc ${styles.decide}`} data-testid="office-to-decide">
      <h3>
        {t('Waits for your approval')} <em className="mute num">{count}</em>
      </h3>
      <ul>
        {waiting.map((approval) => (
          <li key={approval.id}>
            <Link to={decisionPath(approval.command)}>
              <b>{approvalWords(t, approval)}</b>
            </Link>
            <small>
              <bdi>{approval.preparedBy.name}</bdi>
            </small>
          </li>
        ))}
        {inReview.map(({ kind, key, title, version: { author } }) => (
          <li key={`${kind}/${key}`}>
            <Link to={`/content?item=${encodeURIComponent(`${kind}/${key}`)}`}>
              <b>{t('Content: {name}', { name: contentName(t, { key, title }) })}</b>
            </Link>
            <small>
              <bdi>{author?.name}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const approvalWords = (
  t: ReturnType<typeof useText>,
  { command, details, preparedBy }: Approval,
): string =>
  commandWords(t, {
    code: `command.${command}`,
    values: { ...details, waits: 1 },
    by: { kind: 'staff', name: preparedBy.name, staffId: preparedBy.id },
  }).text;

/** Nobody approves what they wrote, so own drafts are not listed. */
function useContentInReview(mayApprove: boolean) {
  const { me } = useOffice();
  const { data } = useCall(mayApprove ? 'content' : 'no content', async () =>
    mayApprove ? officeApi.get('office/content') : null,
  );
  return (
    data?.waiting.filter(
      ({ version }) => version.state === 'review' && version.author?.id !== me.id,
    ) ?? []
  );
}
