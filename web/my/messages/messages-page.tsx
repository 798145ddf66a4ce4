import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import { useDayWords } from '../frame/day-words.ts';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { OwnWords } from '../words/own-words.tsx';
import styles from './messages.module.css';
import { WriteMessage } from './write-message.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Messages'),
  description: t('What you and our team wrote to each other.'),
}));

const load = (api: Api, search: URLSearchParams) =>
  api.get('my/messages', { query: { home: search.get('home') ?? undefined } });

export const loader = myServerLoader('/my/messages', handle, load);
export const clientLoader = myBrowserLoader('/my/messages', handle, load);

/** Tells the server what was on the screen, once for each new message. */
function useRead(home: string, position: number): void {
  const told = useRef(0);
  useEffect(() => {
    if (document.hidden || position <= told.current) return;
    told.current = position;
    const quiet = browserApi(currentPageCode(), { ignoreErrorMessages: true });
    quiet.post('my/messages/read', { body: { home, position } }).catch(() => {
      told.current = 0;
    });
  }, [home, position]);
}

/** Messages with the office (HOME-07). */
export default function MessagesPage() {
  const t = useText();
  const days = useDayWords();
  const { brandName } = useSite();
  const { home, messages, position } = useLoaderData<typeof loader>();
  const last = useRef<HTMLLIElement>(null);
  const lastId = messages.at(-1)?.id;
  useHomeLive(home);
  useRead(home, position);
  useEffect(() => {
    if (lastId !== undefined) last.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);
  const names = {
    office: brandName,
    you: t('You'),
    client: t('Your family'),
    relative: t('Your family'),
  };
  return (
    <MyFrame place={null}>
      <div className={`page ${styles.messages}`}>
        <h1>{t('Messages')}</h1>
        <p className="muted">
          {t('We answer here, and on the phone of the person who signed the contract.')}
        </p>
        {messages.length === 0 ? (
          <p className={styles.empty}>{t('No messages yet. Write to us below.')}</p>
        ) : (
          <ol className={styles.thread} aria-live="polite" data-testid="thread">
            {messages.map(({ id, from, text, at, isNew }, place) => (
              <li
                key={id}
                ref={place === messages.length - 1 ? last : null}
                data-from={from === 'office' ? 'office' : 'family'}
              >
                <OwnWords as="p">{text}</OwnWords>
                <small>
                  <bdi>{names[from]}</bdi> <time dateTime={at}>{days.time(at)}</time>
                  {isNew && <b>{t('New')}</b>}
                </small>
              </li>
            ))}
          </ol>
        )}
        <WriteMessage home={home} />
      </div>
    </MyFrame>
  );
}
