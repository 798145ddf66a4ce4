import { Columns3, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FamilyList } from '../../../contract/family-list.ts';
import { agreementOf } from '../../../rules/together/agreement.ts';
import { HireLink } from '../../maids/hire-link.tsx';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Note } from '../../ui/note.tsx';
import { AddSaved } from './add-saved.tsx';
import { listApi, worked } from './family-list-calls.ts';
import styles from './family-list.module.css';
import { Initials } from './initials.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { useListLive } from './use-list-live.ts';
import { type Me, VotedMaid } from './voted-maid.tsx';

type SharedDecisionProps = { t: string; list: FamilyList; me: Me; onChanged: () => void };

const MOST_COMPARED = 4;
const nameOf = (list: FamilyList, id: number): string =>
  list.maids.find((one) => one.id === id)?.card?.housemaid.firstName ?? '';

/** "You all like Maricel": what the votes say, never a reordering. */
function headline(t: Translate, list: FamilyList, voters: number): string {
  const agreement = agreementOf(
    list.maids.map(({ id, votes }) => ({ maid: id, votes: votes.map(({ vote }) => vote) })),
    voters,
  );
  if (agreement.kind === 'all') {
    const [one = 0, ...more] = agreement.maids;
    return more.length === 0
      ? t('You all like {name}', { name: nameOf(list, one) })
      : t('You all like {name} and {count, plural, one {1 more} other {# more}}', {
          name: nameOf(list, one),
          count: more.length,
        });
  }
  if (agreement.kind === 'some') {
    return t('{count} of you like {name}', {
      count: agreement.count,
      name: nameOf(list, agreement.maid),
    });
  }
  return agreement.kind === 'nobody-voted' ? t('What do you think?') : t('No one in common yet');
}

/** The list with everybody's votes (picture 102). */
export function SharedDecision({ t: token, list, me, onChanged }: SharedDecisionProps) {
  const t = useText();
  const { hash } = useLocation();
  const [isInviting, setInviting] = useState(hash === '#invite');
  const [isQuiet, setQuiet] = useState(false);
  const here = list.voices.filter(({ isHere }) => isHere);
  useListLive(
    token,
    isQuiet,
    here.map(({ id }) => id),
    onChanged,
  );
  const voters = list.voices.filter(({ role }) => role !== 'look');
  const given = list.maids.reduce((sum, { votes }) => sum + votes.length, 0);
  const others = here.filter(({ isMe }) => !isMe);
  const isClosed = list.state === 'closed';
  const free = list.maids.filter(({ state, card }) => state === 'free' && card !== null);
  const agreement = agreementOf(
    free.map(({ id, votes }) => ({ maid: id, votes: votes.map(({ vote }) => vote) })),
    voters.length,
  );
  const favourite =
    agreement.kind === 'all'
      ? agreement.maids[0]
      : agreement.kind === 'some'
        ? agreement.maid
        : undefined;
  const chosen = free.find(({ id }) => id === favourite);
  return (
    <div className={`page ${styles.page}`} data-testid="family-list">
      <h1 className={styles.title}>{headline(t, list, voters.length)}</h1>
      <div className={styles.people}>
        <span className={styles.stack}>
          {list.voices.map(({ id, name, isMe, isHere }) => (
            <Initials key={id} name={name} isMe={isMe} isHere={isHere} />
          ))}
        </span>
        <p>
          <b>
            {t('{given} of {count, plural, one {1 vote} other {# votes}}', {
              given,
              count: voters.length * list.maids.length,
            })}
          </b>
          <output className={styles.here}>
            {others.length === 1 && t('{name} is here', { name: others[0]?.name ?? '' })}
            {others.length > 1 && t('{count} are here', { count: others.length })}
          </output>
        </p>
        {me.role === 'owner' && !isClosed && (
          <Button
            kind="plain"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('Invite')}
          </Button>
        )}
      </div>
      {isClosed && <Note>{t('This list is closed. The votes stay until it is deleted.')}</Note>}
      <ol className={styles.maids}>
        {list.maids.map((one) => (
          <li key={one.id}>
            <VotedMaid
              maid={one}
              voices={list.voices}
              me={me}
              canVote={!isClosed && me.role !== 'look'}
              onVote={async (vote, note) => {
                const body = { t: token, maid: one.id, vote, note };
                const isDone = await worked(listApi().post('familylist/vote', { body }));
                if (isDone) onChanged();
                return isDone;
              }}
              onTakeOff={
                me.role === 'owner' && !isClosed && list.maids.length > 1
                  ? async () => {
                      const body = { t: token, maid: one.id, isOn: false };
                      if (await worked(listApi().post('familylist/maid', { body }))) onChanged();
                    }
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {me.role === 'owner' && !isClosed && (
        <AddSaved t={token} listed={list.maids.map(({ id }) => id)} onChanged={onChanged} />
      )}
      <label className={styles.quiet}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {t('Don’t show the others that I’m here')}
      </label>
      <Dock layout="row" className={styles.dock}>
        {free.length > 1 && (
          <Link
            to={`/compare?maids=${free
              .slice(0, MOST_COMPARED)
              .map(({ id }) => id)
              .join()}`}
            className={buttonClass({ kind: 'plain' })}
          >
            <Columns3 aria-hidden="true" />
            {t('Compare')}
          </Link>
        )}
        {chosen?.card && <HireLink maid={chosen.card.housemaid} solid />}
      </Dock>
      {isInviting && list.links !== null && (
        <InviteSheet
          t={token}
          list={list}
          links={list.links}
          onChanged={onChanged}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}
