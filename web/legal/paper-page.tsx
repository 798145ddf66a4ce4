import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { data, Link } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { Facts } from '../../content/facts.ts';
import { LastChecked } from '../shell/last-checked.tsx';
import { chatAbout, useSite } from '../shell/site.ts';
import { LongDay } from '../shell/long-day.tsx';
import { useText } from '../text/use-text.tsx';
import { Button, buttonClass, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { DrawerScene } from '../ui/scenes/drawer-scene.tsx';
import { openPdf } from '../visitor/overlay.ts';
import { FileSize } from './file-size.tsx';
import styles from './paper-page.module.css';
import { fileOf, loadFiles, type Paper, type PaperFile } from './papers.ts';

/** file null: not known just now, so it is offered all the same. */
export type PaperData = { missing: true } | { missing: false; file: PaperFile | null };

/** A paper that is not there is a page of its own, and not kept. */
export const loadPaper = (paper: Paper) => async (api: Api) => {
  const files = await loadFiles(api);
  const file = files === null ? null : fileOf(files, paper);
  const found: PaperData = file === undefined ? { missing: true } : { missing: false, file };
  return data(found, { status: found.missing ? 404 : 200 });
};

type PaperPageProps = {
  paper: Paper;
  title: string;
  points: readonly string[];
  facts: Facts;
  loaderData: PaperData;
};

/** RT-17: the address leads to the file, which opens by itself; without script it is one press away. */
export function PaperPage({ paper, title, points, facts, loaderData }: PaperPageProps) {
  const { missing } = loaderData;
  const t = useText();
  const shownAs = t(paper.title);
  const { url } = paper;
  useEffect(() => {
    if (missing) return undefined;
    // After the shell, which closes what lay over the page before.
    const turn = setTimeout(() => openPdf({ title: shownAs, url }));
    return () => clearTimeout(turn);
  }, [missing, shownAs, url]);
  if (loaderData.missing) return <MissingPaperPage title={shownAs} />;
  const { file } = loaderData;
  return (
    <div className={classNames('page', styles.paper)}>
      <h1>{t(title)}</h1>
      <p className="lead">{t(paper.about)}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="large" onClick={() => openPdf({ title: shownAs, url })}>
          {t('Read it here')}
        </Button>
        <ButtonLink kind="plain" size="large" href={url} download>
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
      <p>
        <Link to="/legal" className="link">
          {t('All papers')}
        </Link>
      </p>
      <LastChecked facts={facts} />
    </div>
  );
}

function MissingPaperPage({ title }: { title: string }) {
  const t = useText();
  const { chat } = useSite();
  return (
    <ExceptionPage
      scene={<DrawerScene />}
      title={t('This paper is not in the drawer')}
      primary={
        <ButtonLink
          kind="chat"
          size="large"
          full
          href={
            chat
              ? chatAbout(chat, t('Hello, please send me this paper: {title}', { title }))
              : '/whatsapp-us'
          }
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t('Ask for it in the chat')}
        </ButtonLink>
      }
      secondary={
        <Link to="/legal" className={buttonClass({ kind: 'plain', full: true, size: 'large' })}>
          {t('All papers')}
        </Link>
      }
    >
      <p>
        {t('We are renewing it. Write to us, and a person sends you the one that is valid today.')}
      </p>
    </ExceptionPage>
  );
}
