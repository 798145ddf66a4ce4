import { Camera, Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import {
  daysUntil,
  documentOwners,
  expiryLook,
  nextToExpire,
} from '../../../rules/my/documents-expiry.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { wholeDay } from '../../text/day-words.ts';
import { documentName, ownedName } from './document-words.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { ExpiryRuler } from './expiry-ruler.tsx';
import { WhoOpened } from './who-opened.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Documents'),
  description: t('Documents in My Home.'),
}));

const load = (api: Api, search: URLSearchParams) => {
  const home = search.get('home') ?? undefined;
  return api.get('my/documents', { query: { home } });
};

export const loader = myServerLoader('/my/documents', handle, load);
export const clientLoader = myBrowserLoader('/my/documents', handle, load);

/** Everything signed or received, with its expiry (HOME-05). */
export default function DocumentsPage() {
  const t = useText();
  const { home, isClient, isOver, today, maid, documents, missing } =
    useLoaderData<typeof loader>();
  useHomeLive(home);
  const [isListOpen, setListOpen] = useState(false);
  const addAddress = (kind: string) => `/my/documents/add?${new URLSearchParams({ home, kind })}`;
  const next = isOver ? null : nextToExpire(documents);
  const look = next && expiryLook(next.expiresOn, today);
  const isUrgent = next !== null && (look === 'soon' || look === 'expired');
  const left = next?.expiresOn ? daysUntil(next.expiresOn, today) : 0;
  const headings = {
    maid: maid === null ? t('Hers') : <bdi>{maid}</bdi>,
    family: t('Your documents'),
    signed: t('Signed documents'),
  };
  return (
    <MyFrame place="documents">
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Documents')}</h1>
        <p className={styles.lead}>
          {isOver
            ? t('This contract has ended. You can still open what you signed.')
            : t('We remind you 60, 30 and 7 days before anything expires.')}{' '}
          {!isOver &&
            documents.some(({ kind, isUploaded }) => kind === 'her_passport' && !isUploaded) &&
            t('We see to her passport.')}
        </p>
        {isUrgent && next.expiresOn && (
          <section className={styles.next} data-look={look} aria-labelledby="next-document">
            <h2 id="next-document">
              {left < 0
                ? t('{document} has expired', { document: ownedName(next, t) })
                : t('{document} expires in {days, plural, one {1 day} other {# days}}', {
                    document: ownedName(next, t),
                    days: left,
                  })}
            </h2>
            <p className={styles.when}>{wholeDay(next.expiresOn, t)}</p>
            {next.isUploaded && isClient && (
              <>
                <p>{t('If you’ve renewed it, add the new one.')}</p>
                <Link
                  to={addAddress(next.kind)}
                  className={buttonClass({ size: 'large', full: true })}
                >
                  <Camera aria-hidden="true" />
                  {t('Photograph the new one')}
                </Link>
              </>
            )}
            {next.owner === 'maid' && !next.isUploaded && (
              <p>{t('She renews it, and we help her with it.')}</p>
            )}
          </section>
        )}
        {!isOver && <ExpiryRuler documents={documents} today={today} />}
        {missing.length > 0 && (
          <section className={styles.section} aria-labelledby="missing-documents">
            <h2 id="missing-documents">{t('Still needed for your employer file')}</h2>
            <ul className={styles.wallet}>
              {missing.map((kind) => (
                <li key={kind} className={styles.document} data-missing={kind}>
                  <span className={styles.picture} aria-hidden="true">
                    <FileText />
                  </span>
                  <span className={styles.words}>
                    <b>{documentName(kind, t)}</b>
                    {isClient && (
                      <Link to={addAddress(kind)} className={styles.link}>
                        {t('Send it')}
                      </Link>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {documents.length === 0 && (
          <EmptyState title={t('No documents yet')}>
            {t('What you sign and what you send us will be here.')}
          </EmptyState>
        )}
        {documentOwners.map((owner) => {
          const own = documents.filter((one) => one.owner === owner);
          if (own.length === 0) return null;
          return (
            <section key={owner} className={styles.section} aria-labelledby={`owner-${owner}`}>
              <h2 id={`owner-${owner}`}>{headings[owner]}</h2>
              <ul className={styles.wallet}>
                {own.map((one) => (
                  <DocumentRow
                    key={`${one.kind} ${one.id ?? one.since}`}
                    home={home}
                    document={one}
                    today={today}
                    mayOpen={isClient && one.id !== null}
                    addAddress={
                      isClient && !isOver && one.isUploaded && one.state !== 'replaced'
                        ? addAddress(one.kind)
                        : null
                    }
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <Note icon={<Eye aria-hidden="true" />} className={styles.note}>
          {isClient
            ? t('Only you and our documents team can open these.')
            : t(
                'Only the person who signed the contract and our documents team can open these.',
              )}{' '}
          <button
            type="button"
            className={classNames(styles.link, styles.inText)}
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {t('See who opened what')}
          </button>
        </Note>
        {isListOpen && <WhoOpened home={home} nameOf={(kind) => documentName(kind, t)} />}
      </div>
    </MyFrame>
  );
}
