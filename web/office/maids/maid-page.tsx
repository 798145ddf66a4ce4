import { ArrowLeft, CalendarClock, ExternalLink, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { usePresence, useTellPresence } from '../shell/presence.ts';
import { Screen } from '../shell/screen.tsx';
import { useStore } from '../shell/store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Face } from '../ui/face.tsx';
import { clockTime, shortDate, whenWords } from '../words/time-words.ts';
import { EditorProvider } from './editor.ts';
import { History } from './history.tsx';
import { MaidTabs } from './maid-tabs.tsx';
import styles from './maids.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Side } from './side.tsx';
import { saving } from './use-field.ts';
import type { Lists, View } from './view.ts';

type MaidPageProps = { view: View; lists: Lists };

/** The editor of one maid: her draft beside the card that families see (OFF-41). */
export function MaidPage({ view, lists }: MaidPageProps) {
  const t = useText();
  const may = useRights();
  const go = useNavigate();
  const [query] = useSearchParams();
  const isHistory = query.get('tab') === 'history';
  const [field, setField] = useState<string | null>(null);
  const [wantsNow, setWantsNow] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isNext = !wantsNow && view.drafts.length > 0;
  const place = `maid:${view.id}`;
  useTellPresence(
    null,
    field === null ? 'looking' : 'typing',
    field === null ? place : `${place}/${field}`,
  );
  const people = usePresence().filter((one) => one.place?.split('/')[0] === place);
  const name = view.next.firstName;
  const canPublish = may('publish_maids');
  const count = view.drafts.length;
  const isShown = view.state === 'published';

  const publish = () =>
    void runCommand(
      'publish_maid',
      { maidId: view.id, draftIds: view.drafts.map(({ id }) => id) },
      count === 0
        ? t('{name} is on the site', { name })
        : t('{count, plural, one {1 change} other {# changes}} published', { count }),
    );
  const unpublish = () =>
    void runCommand('unpublish_maid', { maidId: view.id }, t('{name} is unpublished', { name }));
  const toTab = (tab: string) => void go(`/maids/${view.id}${tab === '' ? '' : `?tab=${tab}`}`);
  useKeys('maid', [
    {
      key: 'e',
      label: t('Edit'),
      isShown: true,
      run: () => {
        toTab('');
        requestAnimationFrame(focusFirst);
      },
    },
    { key: 'v', label: t('Preview'), isShown: true, run: () => setWantsNow(isNext) },
    { key: 'd', label: t('Changes'), isShown: true, run: () => toTab(isHistory ? '' : 'history') },
    ...(canPublish && isShown
      ? [{ key: 'o', label: t('Unpublish'), isShown: true, run: unpublish }]
      : []),
    ...(canPublish && (count > 0 || !isShown)
      ? [
          {
            key: 'mod+Enter',
            label: t('Publish'),
            isShown: true,
            whileTyping: true,
            run: () => {
              // A field that is still being typed in is saved first.
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
              if (saving.get() === 0) publish();
            },
          },
        ]
      : []),
  ]);
  const title = [name, view.person.familyName].filter(Boolean).join(' ');
  return (
    <Screen
      name={title}
      back={
        <Link className="ic" to="/maids" aria-label={t('All maids')}>
          <ArrowLeft className="i" aria-hidden="true" data-flip="" />
        </Link>
      }
      title={
        <span className={styles.title}>
          <Face maid={{ name, face: view.cards.now.housemaid.faceURL }} size={36} />
          <bdi>{title}</bdi>
        </span>
      }
      note={<bdi dir="ltr">{`HM ${view.id}`}</bdi>}
      actions={
        <div className={styles.actions}>
          <MaidTabs maidId={view.id} tab={isHistory ? 'history' : 'profile'} />
          <span className="avs">
            {people.map(({ staff, mode }) => (
              <Avatar key={staff.id} person={staff} state={mode} size="small" />
            ))}
          </span>
          <a
            className="btn"
            href={pathIn(t.language, `/hire-maid/${view.id}`)}
            target="_blank"
            rel="noreferrer"
            hidden={!isShown}
          >
            <ExternalLink className="i" aria-hidden="true" />
            <span className={styles.words}>{t('See page')}</span>
          </a>
          {canPublish && isShown && (
            <button type="button" className="btn" onClick={unpublish}>
              <EyeOff className="i" aria-hidden="true" />
              <span className={styles.words}>{t('Unpublish')}</span>
            </button>
          )}
          {canPublish && count > 0 && (
            <button
              type="button"
              className="btn"
              aria-label={t('Publish later')}
              title={t('Publish later')}
              onClick={() => setScheduling(true)}
            >
              <CalendarClock className="i" aria-hidden="true" />
            </button>
          )}
          {canPublish && (count > 0 || !isShown) && (
            <button type="button" className="btn pri" onClick={publish}>
              {count === 0
                ? t('Publish her')
                : t('{count, plural, one {Publish 1 change} other {Publish # changes}}', { count })}
            </button>
          )}
        </div>
      }
    >
      <EditorProvider
        value={{ view, lists, canEdit: may('edit_maids'), people, onField: setField }}
      >
        <div className={styles.page}>
          <div className={styles.main}>
            <State view={view} canPublish={canPublish} />
            {isHistory ? <History canPublish={canPublish} /> : <ProfileForm />}
          </div>
          {!isHistory && <Side view={view} isNext={isNext} onNext={(next) => setWantsNow(!next)} />}
        </div>
      </EditorProvider>
      {isScheduling && <ScheduleDialog view={view} onClose={() => setScheduling(false)} />}
    </Screen>
  );
}

/** The first field with a problem, else the first field. */
function focusFirst(): void {
  const control = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  const wanted = ['[aria-invalid=true]', `[data-field] :is(${control})`]
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find(Boolean);
  wanted?.focus();
}

/** Whether she is on the site, whether everything typed is saved, and what is planned. */
function State({ view, canPublish }: { view: View; canPublish: boolean }) {
  const t = useText();
  const isSaving = useStore(saving) > 0;
  const last = view.drafts
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const words = {
    new: t('Not published yet'),
    published: t('Published'),
    unpublished: t('Unpublished'),
  };
  const { schedule } = view;
  return (
    <p className={styles.state}>
      <span className={`tag ${view.state === 'published' ? 'g' : ''}`}>{words[view.state]}</span>
      <output className="mute">
        {isSaving
          ? t('Saving…')
          : last === undefined
            ? t('No changes')
            : t('Saved {when}', { when: whenWords(last) })}
      </output>
      {schedule && (
        <span className={`tag ${schedule.problem === null ? 'b' : 'd'}`}>
          {schedule.problem ??
            t('Publishes {day} {time}', {
              day: shortDate(schedule.at),
              time: clockTime(schedule.at),
            })}
        </span>
      )}
      {schedule && canPublish && (
        <button
          type="button"
          className="btn sm gh"
          onClick={() =>
            void runCommand('schedule_maid', { maidId: view.id, at: null }, t('Schedule cancelled'))
          }
        >
          {t('Cancel schedule')}
        </button>
      )}
    </p>
  );
}
