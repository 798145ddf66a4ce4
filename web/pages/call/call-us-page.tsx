import { pathIn } from '../../../rules/text/language-address.ts';
import { Building2, HandHeart, House, RefreshCw, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { HoursLine } from '../whatsapp-us/hours-line.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Line, loadLines } from '../../site/call-load.ts';
import { type CallPurpose, purposes } from './call-purposes.ts';
import styles from './call.module.css';
import { ChatCard } from './chat-card.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Talk to us'),
  description: t(
    'Chat with a person within a minute, or call the right line: hiring and visas, families we work for, replacement, or help for those who work.',
  ),
}));

const { newFamily, client, cancel, maid, general } = purposes;
const codes = [newFamily, client, cancel, maid, general].map(({ line }) => line);

const load = (api: Api) => loadLines(api, codes, 'call_us');

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/call_us', handle, load);

type CallUsPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function CallUsPage({ loaderData: { calls, chat } }: CallUsPageProps) {
  const t = useText();
  const online = (
    <a href={pathIn(t.language, '/replacement/app')} className="link">
      {t('choose her online')}
    </a>
  );
  const rows: readonly (RowProps & { key: string })[] = [
    { key: '/new-call', purpose: newFamily, icon: <House />, note: t('New families') },
    {
      key: '/client-relations-call',
      purpose: client,
      icon: <UsersRound />,
      note: t('Payments, holidays, questions'),
    },
    {
      key: '/cancellation',
      purpose: cancel,
      icon: <RefreshCw />,
      note: <Sentence message="Another maid: you can also {online}" values={{ online }} />,
    },
    {
      key: '/maid-relations-call',
      purpose: maid,
      icon: <HandHeart className="mirrored" />,
      note: t('Help in confidence'),
    },
    { key: '/callus', purpose: general, icon: <Building2 />, note: t('Branches, press, doubts') },
  ];
  const shown = rows.filter(({ purpose }) => calls[purpose.line]);
  return (
    <div className={classNames('page', styles.page)}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('Talk to us')}</h1>
        <HoursLine />
      </div>
      <div className={styles.ways}>{chat && <ChatCard chat={chat} />}</div>
      <div className={styles.rest}>
        {shown.length > 0 && (
          <section aria-labelledby="lines">
            <h2 id="lines" className={styles.heading}>
              {t('Or call the right person')}
            </h2>
            <ul className={styles.lines}>
              {shown.map(({ key, ...row }) => (
                <Row key={key} {...row} line={calls[row.purpose.line]} />
              ))}
            </ul>
          </section>
        )}
        <p className={styles.safe}>
          {t(
            '7 days a week, 9 am to 10 pm. We never ask for your card code or for a transfer to a person.',
          )}
        </p>
      </div>
    </div>
  );
}

type RowProps = { purpose: CallPurpose; icon: ReactNode; note: ReactNode; line?: Line | undefined };

function Row({ purpose, icon, note, line }: RowProps) {
  const t = useText();
  return (
    <li className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.who}>
        {t(purpose.short)}
        <span className={styles.note}>{note}</span>
      </span>
      {line && (
        <a
          href={`tel:${line.whatsappNumber}`}
          aria-label={t('Call {number}: {who}', {
            number: line.shownNumber,
            who: t(purpose.short),
          })}
          className={classNames('ltr', styles.telephone)}
          translate="no"
        >
          {line.shownNumber}
        </a>
      )}
    </li>
  );
}
