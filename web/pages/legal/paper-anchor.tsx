import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { openPdf } from '../../visitor/overlay.ts';
import { fileUrl, type Paper } from './papers.ts';

/** With a modifier key or another mouse button, the browser handles the click. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type PaperAnchorProps = { paper: Paper; className?: string | undefined; children: ReactNode };

/** Opens the viewer, which is loaded on demand; without script it downloads the file. */
export function PaperAnchor({ paper, className, children }: PaperAnchorProps) {
  const t = useText();
  const read = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPdf({ title: t(paper.shownAs ?? paper.title), url: fileUrl(paper, t.language) });
  };
  return (
    <a href={fileUrl(paper, t.language)} download className={className} onClick={read}>
      {children}
    </a>
  );
}
