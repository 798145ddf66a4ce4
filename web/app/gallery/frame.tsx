import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import styles from './gallery.module.css';

export type Direction = 'ltr' | 'rtl';

type FrameProps = {
  title: string;
  size: 'phone' | 'desktop';
  tall?: boolean;
  direction: Direction;
  children: ReactNode;
};

/** An iframe in the page: media queries use its width, and fixed elements stay in it. */
export function Frame({ title, size, tall = false, direction, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const copyStyles = () => {
    const innerDocument = frame.current?.contentDocument;
    if (!innerDocument) return;
    const sheets = document.querySelectorAll('style, link[rel="stylesheet"]');
    innerDocument.head.replaceChildren(
      ...[...sheets].map((sheet) => innerDocument.importNode(sheet, true)),
    );
    setBody(innerDocument.body);
  };
  useEffect(copyStyles, []);
  return (
    <div className={classNames(styles.frame, styles[size], tall && styles.tall)}>
      {/* Some browsers load a new document into an empty iframe after it was filled. */}
      <iframe ref={frame} title={title} sandbox="allow-same-origin" onLoad={copyStyles} />
      {body && createPortal(<div dir={direction}>{children}</div>, body)}
    </div>
  );
}
