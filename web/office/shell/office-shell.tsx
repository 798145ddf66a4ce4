import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateFunction, Outlet, useNavigate, useSearchParams } from 'react-router';
import { seesWork } from '../../../contract/office/queue.ts';
import type { Right } from '../../../rules/office/rights.ts';
import { opensApplications } from '../../../rules/office/tasks.ts';
import { WifiOff } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { clockTime } from '../words/time-words.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { showFailure } from './commands.ts';
import { KeyHelp } from './key-help.tsx';
import { KeyLine } from './key-line.tsx';
import { type OfficeKey, useActiveKeys, useKeys } from './keys.ts';
import { connection, sessionOver, startLive } from './live.ts';
import { useOffice, useRights } from './me.ts';
import { Menu, PhoneBar, usePlaces } from './menu.tsx';
import { claimNext, taskPath } from './next.ts';
import { loadOwnKeys } from './own-keys.ts';
import { Palette } from './palette.tsx';
import styles from './office-shell.module.css';
import { useStore } from './store.ts';
import { UndoBar } from './undo-bar.tsx';
import { ViewBanner } from './view-as.tsx';
import { notices, redoLast, undoLast } from './undo.ts';

type Overlay = 'palette' | 'help' | null;

async function openNext(
  notTask: string | undefined,
  navigate: NavigateFunction,
  nothing: string,
  may: (right: Right) => boolean,
): Promise<void> {
  try {
    const task = await claimNext(notTask);
    if (task === null) notices.set({ kind: 'failure', text: nothing, at: Date.now() });
    else await navigate(taskPath(task, may));
  } catch (error) {
    showFailure(error);
  }
}

/** After a reload this page remembers no action, but the server does: then they are listed. */
async function undoOrList(
  said: (what: string) => string,
  navigate: NavigateFunction,
): Promise<void> {
  if (!(await undoLast(said))) await navigate('/history');
}

/** Claims the next piece of work and opens it. */
export function useNext(): () => void {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const [search] = useSearchParams();
  return () => {
    void openNext(search.get('task') ?? undefined, navigate, t('Nothing waits for you.'), may);
  };
}

/** The frame around every screen of a signed-in colleague. */
export function OfficeShell() {
  const t = useText();
  const navigate = useNavigate();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const placesHere = usePlaces();
  const may = useRights();
  const next = useNext();
  const { isLive, since } = useStore(connection);
  useEffect(startLive, []);
  const canWork = may(...seesWork);
  const keys = useMemo<OfficeKey[]>(
    () => [
      {
        key: 'mod+k',
        label: t('Find anything, do anything'),
        run: () => setOverlay('palette'),
        whileTyping: true,
      },
      ...(canWork ? [{ key: 'n', label: t('Next, claimed for you'), run: next }] : []),
      ...placesHere.map(({ path, name, letter }) => ({
        key: `g ${letter}`,
        label: t('Go to {place}', { place: name }),
        run: () => void navigate(path),
      })),
      {
        key: 'g y',
        label: t('Go to {place}', { place: t('Recent actions') }),
        run: () => void navigate('/history'),
      },
      {
        key: 'u',
        label: t('Undo'),
        run: () => void undoOrList((what) => t('Undone: {what}', { what }), navigate),
      },
      { key: 'Shift+u', label: t('Redo'), run: () => void redoLast() },
      { key: '?', label: t('Keyboard shortcuts'), run: () => setOverlay('help') },
    ],
    [t, placesHere, navigate, next, canWork],
  );
  useKeys('anywhere', keys);
  const { me } = useOffice();
  useLayoutEffect(() => loadOwnKeys(me.id), [me.id]);
  const active = useActiveKeys();
  if (useStore(sessionOver)) return <SessionOver />;
  return (
    <div className="of">
      <Menu onFind={() => setOverlay('palette')} />
      <main className="main">
        <ViewBanner />
        {!isLive && since !== null && (
          <output className={styles.offline}>
            <WifiOff className="i" aria-hidden="true" />
            <span>
              <b>{t('Offline since {time}.', { time: clockTime(since) })}</b>{' '}
              {t('What you see may be out of date. Nothing you typed is lost.')}
            </span>
          </output>
        )}
        <div className={styles.screen}>
          <Outlet />
        </div>
        <KeyLine />
        <PhoneBar onFind={() => setOverlay('palette')} />
      </main>
      <UndoBar />
      {overlay === 'palette' && (
        <Palette
          keys={active}
          canSearch={may(...opensApplications, 'see_visas', 'see_maid_records')}
          onClose={() => setOverlay(null)}
        />
      )}
      {overlay === 'help' && <KeyHelp keys={active} onClose={() => setOverlay(null)} />}
    </div>
  );
}

/** Shows nothing of what was open (OFF-03). */
function SessionOver() {
  const t = useText();
  return (
    <StateMessage
      title={t('You are signed out')}
      actions={
        <a className="btn pri lg" href="/office/sign-in">
          {t('Sign in')}
        </a>
      }
    >
      <p>{t('Your session has ended, or you signed out elsewhere.')}</p>
    </StateMessage>
  );
}
