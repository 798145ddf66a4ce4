import { ChevronRight, FileText, MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { chatAbout, useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { openPdf } from '../visitor/overlay.ts';
import { FileSize } from './file-size.tsx';
import styles from './paper-link.module.css';
import { fileOf, type Files, type Paper } from './papers.ts';

/** With a modifier, or another button than the first, the visitor wants the browser's own way. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type PaperLinkProps = { paper: Paper; files: Files | null };

/** Opens the viewer; without script it saves the file, and a paper that is not there is asked for in the chat. */
export function PaperLink({ paper, files }: PaperLinkProps) {
  const t = useText();
  const file = files && fileOf(files, paper);
  if (file === undefined) return <MissingPaper paper={paper} />;
  const read = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    openPdf({ title: t(paper.shownAs ?? paper.title), url: paper.url });
  };
  return (
    <a href={paper.url} download className={styles.paper} onClick={read}>
      <FileText aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <b>{t(paper.title)}</b>
        <span>{t(paper.about)}</span>
        <span className={styles.kind}>
          <FileSize file={file} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="mirrored" />
    </a>
  );
}

function MissingPaper({ paper }: { paper: Paper }) {
  const t = useText();
  const { chat } = useSite();
  const title = t(paper.title);
  const href = chat
    ? chatAbout(chat, t('Hello, please send me this paper: {title}', { title }))
    : '/whatsapp-us';
  return (
    <a href={href} className={styles.paper}>
      <MessageCircle aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <b>{title}</b>
        <span>{t('Not here just now. Ask for it in the chat and we send it to you.')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mirrored" />
    </a>
  );
}
