import { pathIn } from '../../../rules/text/language-address.ts';
import { ChevronRight, FileText, MessageCircle } from 'lucide-react';
import { chatAbout, useSite } from '../../site/site.ts';
import { StoredText } from '../../text/stored-text.tsx';
import { useText } from '../../text/use-text.tsx';
import { FileSize } from './file-size.tsx';
import { PaperAnchor } from './paper-anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './paper-link.module.css';
import { fileOf, type Files, type Paper } from './papers.ts';

type PaperLinkProps = { paper: Paper; files: Files | null };

/** A link to a document; a missing one is requested in the chat. */
export function PaperLink({ paper, files }: PaperLinkProps) {
  const t = useText();
  const file = files && fileOf(files, paper);
  if (file === undefined) return <MissingPaper paper={paper} />;
  return (
    <PaperAnchor paper={paper} className={styles.paper}>
      <FileText aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <b>
          <StoredText text={t(paper.title)} />
        </b>
        {paper.about !== '' && <span>{t(paper.about)}</span>}
        <span className={styles.kind}>
          <FileSize file={file} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="mirrored" />
    </PaperAnchor>
  );
}

function MissingPaper({ paper }: { paper: Paper }) {
  const t = useText();
  const { chat } = useSite();
  const title = t(paper.title);
  const href = chat
    ? chatAbout(chat, t('Hello, please send me this document: {title}', { title }))
    : pathIn(t.language, '/whatsapp-us');
  return (
    <a href={href} className={styles.paper}>
      <MessageCircle aria-hidden="true" className={classNames(styles.icon, 'mirrored')} />
      <span className={styles.words}>
        <b>{title}</b>
        <span>{t('Not here just now. Ask for it in the chat and we send it to you.')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mirrored" />
    </a>
  );
}
