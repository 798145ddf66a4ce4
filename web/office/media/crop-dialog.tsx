import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { tryCommand } from '../shell/commands.ts';
import { isolated } from '../words/own-text.ts';
import styles from './dialogs.module.css';
import type { Item } from './media-words.ts';

type Crop = NonNullable<Item['crop']>;
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
const STEP = 0.02;
const LEAST = 0.1;

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Keeps the part inside the photo and rounds it, so that the same part is the same file. */
export function fitted({ x, y, width, height }: Crop): Crop {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const w = round(within(width, LEAST, 1));
  const h = round(within(height, LEAST, 1));
  return { x: round(within(x, 0, 1 - w)), y: round(within(y, 0, 1 - h)), width: w, height: h };
}

type CropDialogProps = { item: Item; onClose: () => void };

/** Chooses the part of a photo that is shown: arrows move it, with Shift they change its size; or drag. */
export function CropDialog({ item, onClose }: CropDialogProps) {
  const t = useText();
  const [crop, setCrop] = useState<Crop>(item.crop ?? whole);
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const change = (part: Partial<Crop>) => setCrop((before) => fitted({ ...before, ...part }));
  const onKey = (event: { key: string; shiftKey: boolean; preventDefault: () => void }) => {
    const along = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] ?? 0;
    const down = { ArrowUp: -STEP, ArrowDown: STEP }[event.key] ?? 0;
    if (along === 0 && down === 0) return;
    event.preventDefault();
    change(
      event.shiftKey
        ? { width: crop.width + along, height: crop.height + down }
        : { x: crop.x + along, y: crop.y + down },
    );
  };
  const onMove = (event: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    const start = from.current;
    if (!box || !start) return;
    const along = (event.clientX - start.x) / box.width;
    const down = (event.clientY - start.y) / box.height;
    change({ x: start.crop.x + along, y: start.crop.y + down });
  };
  const range = (name: keyof Crop, label: string) => (
    <label className="f">
      {label}
      <input
        type="range"
        min={name === 'width' || name === 'height' ? LEAST : 0}
        max={1}
        step={0.01}
        value={crop[name]}
        onInput={({ currentTarget }) => change({ [name]: Number(currentTarget.value) })}
      />
    </label>
  );
  return (
    <FormDialog
      title={t('Crop “{title}”', { title: item.title })}
      about={t('Arrows move the frame, Shift and arrows change its size. The original stays.')}
      confirm={t('Crop')}
      wide
      onConfirm={() =>
        tryCommand(
          'crop_photo',
          { itemId: item.id, crop },
          t('“{title}” cropped', { title: item.title }),
        )
      }
      onClose={onClose}
    >
      {/* A photo has the same sides in every language. */}
      <div ref={frame} className={styles.cropStage} dir="ltr">
        <img src={item.original ?? ''} alt={isolated(t, item.title)} draggable={false} />
        <button
          type="button"
          data-first
          className={styles.cropFrame}
          aria-label={t('Frame, {width} × {height} percent of the photo', {
            width: Math.round(crop.width * 100),
            height: Math.round(crop.height * 100),
          })}
          style={{
            insetInlineStart: `${crop.x * 100}%`,
            insetBlockStart: `${crop.y * 100}%`,
            inlineSize: `${crop.width * 100}%`,
            blockSize: `${crop.height * 100}%`,
          }}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            from.current = null;
          }}
        />
      </div>
      <div className={styles.fields}>
        {range('width', t('Width'))}
        {range('height', t('Height'))}
        <button type="button" className="btn sm" onClick={() => setCrop(whole)}>
          {t('Whole photo')}
        </button>
      </div>
    </FormDialog>
  );
}
