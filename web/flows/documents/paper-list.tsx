import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type PaperKind,
  fileProblem,
  fileTypeOf,
  paperNames,
} from '../../../rules/documents/upload.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { useText } from '../../text/use-text.tsx';
import { notLoaded } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import type CropView from './crop-view.tsx';
import { PaperTile } from './paper-tile.tsx';
import styles from './paper-tile.module.css';
import { openPicture } from './picture.ts';
import type { Papers } from './use-papers.ts';
import { msg } from '../../../rules/text/text.ts';

const loadCropView = () => import('./crop-view.tsx').then((module) => module.default);
const UNREADABLE = msg('This file cannot be read. Please take the photo again.');
const NOT_OPENED = msg(
  'The page for cropping did not open, so your photo was not added. Check your connection and choose the photo again.',
);
const LARGEST_PHOTO = 60 * 1024 * 1024;

/** The buttons change during the upload but the name stays, so it takes the focus. */
const focusPaper = (kind: PaperKind) =>
  afterPaint(() => document.getElementById(`${kind}-name`)?.focus());

function CropOnDemand(photo: ComponentProps<typeof CropView>) {
  const view = useOnDemand(true, loadCropView, () => {
    photo.onClose();
    tellFailure(notLoaded(NOT_OPENED));
  });
  return view?.(photo) ?? null;
}

type PaperListProps = {
  papers: Papers;
  kinds: readonly PaperKind[];
  problems: Readonly<Record<string, string>>;
  /** Shown beside a stored document. */
  more?: (kind: PaperKind) => ReactNode;
};

/** The requested documents, each with camera and file, and the view for cropping a photo. */
export function PaperList({ papers, kinds, problems, more }: PaperListProps) {
  const t = useText();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const asked = useRef<PaperKind>('passport');
  const [taken, setTaken] = useState<{ kind: PaperKind; picture: ImageBitmap } | null>(null);

  // Loaded in advance, because a photo can be taken while offline.
  useEffect(() => void loadCropView().catch(() => undefined), []);

  const ask = (kind: PaperKind, input: HTMLInputElement | null) => {
    asked.current = kind;
    input?.click();
  };
  const close = () => {
    taken?.picture.close();
    setTaken(null);
  };

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const kind = asked.current;
    const opening = new Uint8Array(await file.slice(0, 256).arrayBuffer());
    const isPdf = fileTypeOf(opening) === 'pdf';
    // A photo is made smaller before it is sent.
    const isWithin = !isPdf && file.size > 0 && file.size < LARGEST_PHOTO;
    const problem = fileProblem(opening, isWithin ? 1 : file.size);
    if (problem !== null) return papers.refuse(kind, problem);
    if (isPdf) {
      papers.send(kind, file);
      return focusPaper(kind);
    }
    const picture = await openPicture(file);
    if (picture === null) return papers.refuse(kind, UNREADABLE);
    setTaken({ kind, picture });
  };
  const input = {
    type: 'file',
    hidden: true,
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      void take(target.files?.[0]);
      // Allows choosing the same file again.
      target.value = '';
    },
  } as const;

  return (
    <>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <PaperTile
            key={kind}
            kind={kind}
            state={papers.of(kind)}
            problem={problems[kind]}
            onTake={() => ask(kind, camera.current)}
            onChoose={() => ask(kind, files.current)}
            onStop={() => papers.stop(kind)}
          >
            {more?.(kind)}
          </PaperTile>
        ))}
      </ul>
      <input {...input} ref={camera} accept="image/*" capture="environment" data-testid="camera" />
      <input
        {...input}
        ref={files}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        data-testid="file"
      />
      {taken && (
        <CropOnDemand
          title={t(paperNames[taken.kind])}
          place={t('{place} of {count}', {
            place: kinds.indexOf(taken.kind) + 1,
            count: kinds.length,
          })}
          picture={taken.picture}
          onWhite={taken.kind === 'her_photo'}
          onClose={close}
          onAgain={() => {
            close();
            ask(taken.kind, camera.current);
          }}
          onUse={(file) => {
            papers.send(taken.kind, file);
            close();
            focusPaper(taken.kind);
          }}
          onUnusable={() => {
            papers.refuse(taken.kind, UNREADABLE);
            close();
          }}
        />
      )}
    </>
  );
}
