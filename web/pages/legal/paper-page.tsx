import { pathIn } from '../../../rules/text/language-address.ts';
import { MessageCircle } from 'lucide-react';
import { data, Link } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import type { Facts } from '../../../content/facts.ts';
import type { Paper as PaperText } from '../../../content/papers/paper.ts';
import { LastChecked } from '../../site/last-checked.tsx';
import { chatAbout, useSite } from '../../site/site.ts';
import { LongDay } from '../../site/long-day.tsx';
import { useText } from '../../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { DrawerScene } from '../../ui/scenes/drawer-scene.tsx';
import { FileSize } from './file-size.tsx';
import { PaperAnchor } from './paper-anchor.tsx';
import styles from './paper-page.module.css';
import { PaperWords } from './paper-words.tsx';
import { fileOf, fileUrl, loadFiles, type Paper, type PaperFile } from './papers.ts';

/** file null: currently unknown, so the document is still offered. */
export type PaperData = { missing: true } | { missing: false; file: PaperFile | null };

/** A missing document gets its own page, which is not cached. */
export const loadPaper = (paper: Paper) => async (api: Api) => {
  const files = await loadFiles(api);
  const file = files === null ? null : fileOf(files, paper);
  const found: PaperData = file === undefined ? { missing: true } : { missing: false, file };
  return data(found, { status: found.missing ? 404 : 200 });
};

type PaperPageProps = {
  paper: Paper;
  points: readonly string[];
  facts: Facts;
  /** The file's text and the picture of its first page, unless the office has replaced the file. */
  text: PaperText;
  sheet: { src: string; sha256: string; width: number; height: number };
  loaderData: PaperData;
};

/** RT-17: the address leads to the document. The page shows its text at once and opens the file on request. */
export function PaperPage({ paper, points, facts, text, sheet, loaderData }: PaperPageProps) {
  const t = useText();
  const title = t(paper.title);
  if (loaderData.missing) return <MissingPaperPage title={title} />;
  const { file } = loaderData;
  const { sha256, ...picture } = sheet;
  const isOurs = file?.sha256 === sha256;
  return (
    <div className={classNames('page', styles.page)}>
      <div className={styles.intro}>
        <h1>{t(text.title)}</h1>
        <p className="lead">{t(paper.about)}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <PaperAnchor paper={paper} className={buttonClass({ size: 'large' })}>
            {t('Open the PDF')}
          </PaperAnchor>
          <ButtonLink kind="plain" size="large" href={fileUrl(paper, t.language)} download>
            {t('Save the PDF')}
          </ButtonLink>
        </div>
        <p className="small muted">
          <FileSize file={file} />
          {file && (
            <>
              {' · '}
              <LongDay day={file.day}>{(date) => t('put here on {date}', { date })}</LongDay>
            </>
          )}
        </p>
      </div>
      {isOurs && (
        <PaperAnchor paper={paper} className={styles.sheet}>
          <img {...picture} alt={t('{title}: the first page', { title })} fetchPriority="high" />
        </PaperAnchor>
      )}
      <div className={styles.words}>
        {isOurs && <PaperWords sections={text.sections} />}
        <p>
          <Link to="/legal" className={classNames('link', styles.all)}>
            {t('All documents')}
          </Link>
        </p>
        <LastChecked facts={facts} />
      </div>
    </div>
  );
}

function MissingPaperPage({ title }: { title: string }) {
  const t = useText();
  const { chat } = useSite();
  return (
    <ExceptionPage
      scene={<DrawerScene />}
      title={t('We can’t find that document')}
      primary={
        <ButtonLink
          kind="chat"
          size="large"
          full
          href={
            chat
              ? chatAbout(chat, t('Hello, please send me this document: {title}', { title }))
              : pathIn(t.language, '/whatsapp-us')
          }
          icon={<MessageCircle aria-hidden="true" className="mirrored" />}
        >
          {t('Ask for it in the chat')}
        </ButtonLink>
      }
      secondary={
        <Link to="/legal" className={buttonClass({ kind: 'plain', full: true, size: 'large' })}>
          {t('All documents')}
        </Link>
      }
    >
      <p>
        {t('We are renewing it. Write to us, and a person sends you the one that is valid today.')}
      </p>
    </ExceptionPage>
  );
}
