import { useText } from '../../text/use-text.tsx';
import { type Approval, decideApproval, useApprovals } from '../shell/approvals.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { discardDraft } from './actions.ts';
import type { Campaigns } from './campaign-words.ts';
import styles from './campaigns.module.css';

interface Publishing {
  /** What waits for a second person: this very draft, or a roll back. */
  readonly waiting: Approval | undefined;
  readonly changed: readonly string[];
  readonly drafters: readonly string[];
  readonly canSend: boolean;
  /** The version before the live one. */
  readonly before: number | undefined;
}

/** The version before the live one; a version that was rolled back to counts as itself. */
function versionBefore(campaigns: Campaigns | null): number | undefined {
  const live = campaigns?.versions.find(({ isLive }) => isLive);
  if (live === undefined) return undefined;
  const shown = live.rolledBackTo ?? live.number;
  return campaigns?.versions.find(({ number }) => number < shown)?.number;
}

export function usePublishing(campaigns: Campaigns | null): Publishing {
  const t = useText();
  const may = useRights();
  const { me } = useOffice();
  const approvals = useApprovals('publish_campaigns', 'roll_back_campaigns');
  const changes = campaigns?.entries.filter(({ change }) => change !== null) ?? [];
  const waiting = approvals.find(
    ({ command, subject }) =>
      command === 'roll_back_campaigns' || subject === `campaigns ${campaigns?.draftHash ?? ''}`,
  );
  const names = changes.map(({ changedBy }) =>
    changedBy === null || changedBy === me.name ? t('you') : (changedBy.split(' ')[0] ?? changedBy),
  );
  const isFine = !changes.some(({ problems }) => problems.some(({ isNew }) => isNew));
  return {
    waiting,
    changed: changes.map(({ code }) => code),
    drafters: [...new Set(names)],
    canSend: may('draft_content') && changes.length > 0 && isFine && waiting === undefined,
    before: may('draft_content') ? versionBefore(campaigns) : undefined,
  };
}

type PanelFootProps = {
  publishing: Publishing;
  isTesting: boolean;
  isTested: boolean;
  onTest: () => void;
  onSend: () => void;
};

/** The next step of the draft: test, send, approve. */
export function PanelFoot({ publishing, isTesting, isTested, onTest, onSend }: PanelFootProps) {
  const t = useText();
  const may = useRights();
  const { waiting, changed, canSend } = publishing;
  if (waiting?.mayDecide === true) {
    const { id, preparedBy, command, details } = waiting;
    const isRollBack = command === 'roll_back_campaigns';
    const said = isRollBack ? t('Rolled back') : t('Published');
    return (
      <section className={`sc ${styles.actions}`}>
        <p>
          {isRollBack
            ? t('{name} asks to roll back to version {number}.', {
                name: preparedBy.name,
                number: details['number'] ?? '',
              })
            : t('{name} asks to publish version {number}: {codes}.', {
                name: preparedBy.name,
                number: details['number'] ?? '',
                codes: details['changes'] ?? '',
              })}
        </p>
        <button
          type="button"
          className="btn lg"
          onClick={() => void decideApproval(id, 'sent_back', t('Sent back'))}
        >
          {t('Send back')}
        </button>
        <button
          type="button"
          className="btn pri lg"
          onClick={() => void decideApproval(id, 'approved', said)}
        >
          {isRollBack ? t('Approve and roll back') : t('Approve and publish')}
        </button>
      </section>
    );
  }
  return (
    <section className={`sc ${styles.actions}`}>
      {waiting && <p>{t('Waiting for a second person to approve.')}</p>}
      {changed.length > 0 && may('draft_content') && (
        <button type="button" className="lnk" onClick={() => void discardDraft(t)}>
          {t('Discard the whole draft')}
        </button>
      )}
      <button type="button" className="btn lg" disabled={isTesting} onClick={onTest}>
        {isTested ? t('Test again') : t('Test')}
        <KeyCaps caps={['T']} />
      </button>
      {may('draft_content') && (
        <button type="button" className="btn pri lg" disabled={!canSend} onClick={onSend}>
          {t('Send for approval')}
        </button>
      )}
    </section>
  );
}
