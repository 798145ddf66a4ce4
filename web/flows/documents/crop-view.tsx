import { RotateCw, Sun, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import {
  type Corner,
  type Crop,
  WHOLE,
  cornerAt,
  cornerMoved,
  cornerNear,
  corners,
} from './crop.ts';
import styles from './crop-view.module.css';
import { hintWords } from './hint-words.ts';
import { compressed, draw, hintsAbout, sizeOf } from './picture.ts';

const SHOWN = 1000;
const STEP = 0.02;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type CropViewProps = {
  title: string;
  place: string;
  picture: ImageBitmap;
  /** A portrait, which authorities want on white. */
  onWhite?: boolean;
  onClose: () => void;
  onAgain: () => void;
  onUse: (file: Blob) => void;
  onUnusable: () => void;
};

/** Turns and crops a new photo before it is sent, with advice that never blocks. */
export default function CropView({
  title,
  place,
  picture,
  onWhite = false,
  onClose,
  onAgain,
  onUse,
  onUnusable,
}: CropViewProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<SVGSVGElement>(null);
  const dragged = useRef<Corner | null>(null);
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [settled, setSettled] = useState<Crop>(WHOLE);
  const [held, setHeld] = useState<Corner | null>(null);
  const [busy, setBusy] = useState(false);
  const hints = useMemo(
    () => hintsAbout(picture, { turns, crop: settled }, onWhite),
    [picture, turns, settled, onWhite],
  );
  const [hint] = hints;
  const size = sizeOf(picture, turns);
  const names: Readonly<Record<Corner, string>> = {
    'top-left': t('Top left corner'),
    'top-right': t('Top right corner'),
    'bottom-left': t('Bottom left corner'),
    'bottom-right': t('Bottom right corner'),
  };

  useEffect(() => {
    if (canvas.current) draw(picture, { turns, crop: WHOLE }, SHOWN, canvas.current);
  }, [picture, turns]);

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const pull = (event: PointerEvent) => {
    const corner = dragged.current;
    const { x, y } = placeOf(event);
    if (corner !== null) setCrop((now) => cornerMoved(now, corner, x, y));
  };
  const press = (event: PointerEvent) => {
    const { x, y } = placeOf(event);
    dragged.current = cornerNear(crop, x, y);
    event.currentTarget.setPointerCapture(event.pointerId);
    pull(event);
  };
  const letGo = () => {
    dragged.current = null;
    setSettled(crop);
  };
  const nudge = (corner: Corner) => (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = cornerAt(crop, corner);
    const next = cornerMoved(crop, corner, at.x + by[0], at.y + by[1]);
    setCrop(next);
    setSettled(next);
  };
  const turn = () => {
    setTurns((now) => (now + 1) % 4);
    setCrop(WHOLE);
    setSettled(WHOLE);
  };
  const use = () => {
    setBusy(true);
    afterPaint(() => {
      const file = compressed(picture, { turns, crop });
      if (file === null) onUnusable();
      else onUse(file);
    });
  };
  const x = (share: number) => share * size.width;
  const y = (share: number) => share * size.height;
  const radius = Math.max(size.width, size.height) / 40;
  const { left, top, right, bottom } = crop;
  const hole = `M0 0H${size.width}V${size.height}H0Z M${x(left)} ${y(top)}V${y(bottom)}H${x(right)}V${y(top)}Z`;

  return (
    <Modal
      open
      onClose={onClose}
      className={styles.layer}
      aria-labelledby="crop-title"
      data-testid="crop"
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <IconButton label={t('Close')} icon={<X aria-hidden="true" />} onClick={onClose} />
          <h2 id="crop-title">{title}</h2>
          <span className={styles.count}>{place}</span>
        </header>
        <div className={styles.view}>
          <div className={styles.stack}>
            <canvas ref={canvas} className={styles.photo} aria-hidden="true" />
            <svg
              ref={frame}
              className={styles.frame}
              viewBox={`0 0 ${size.width} ${size.height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              onPointerDown={press}
              onPointerMove={pull}
              onPointerUp={letGo}
              onPointerCancel={letGo}
            >
              <path d={hole} fillRule="evenodd" className={styles.shade} />
              <path
                d={`M${x(left)} ${y(top)}H${x(right)}V${y(bottom)}H${x(left)}Z`}
                className={styles.edge}
              />
              {corners.map((corner) => (
                <circle
                  key={corner}
                  className={corner === held ? styles.held : styles.corner}
                  cx={x(cornerAt(crop, corner).x)}
                  cy={y(cornerAt(crop, corner).y)}
                  r={radius}
                />
              ))}
            </svg>
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                className="visually-hidden"
                onFocus={() => setHeld(corner)}
                onBlur={() => setHeld(null)}
                onKeyDown={nudge(corner)}
              >
                {t('{corner}: move it with the arrow keys', { corner: names[corner] })}
              </button>
            ))}
          </div>
          <output className={styles.hint}>
            {hint && (
              <span>
                <Sun aria-hidden="true" />
                {t(hintWords[hint])}
              </span>
            )}
          </output>
        </div>
        <div className={styles.actions}>
          <IconButton
            className={styles.turn}
            label={t('Turn the photo')}
            text={t('Turn')}
            icon={<RotateCw aria-hidden="true" />}
            onClick={turn}
          />
          <Button kind="secondary" onClick={onAgain}>
            {t('Take again')}
          </Button>
          {/* The server refuses photos that are too small to read. */}
          {!hints.includes('small') && (
            <Button loading={busy} loadingLabel={t('One moment')} onClick={() => use()}>
              {t('Use this one')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
