import { useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand, showFailure } from '../shell/commands.ts';
import type { MediaDialog } from './consent-panel.tsx';
import { type Item, type Media, timeWords } from './media-words.ts';
import { uploadFile } from './upload.ts';

type ItemToolsProps = {
  data: Media;
  item: Item;
  time: number;
  may: { readonly edit: boolean; readonly publish: boolean };
  onOpen: (dialog: MediaDialog) => void;
  onTakeOff: () => void;
};

/** What can be done with one photo or video besides its captions and consent. */
export function ItemTools({ data, item, time, may, onOpen, onTakeOff }: ItemToolsProps) {
  const t = useText();
  const replacement = useRef<HTMLInputElement>(null);
  const poster = useRef<HTMLInputElement>(null);
  const { id: itemId, title } = item;

  const take = async (file: File | undefined, then: (uploadId: string) => Promise<unknown>) => {
    if (file === undefined) return;
    try {
      const { uploadId, isReady } = await uploadFile(data.maid.id, file);
      if (isReady) await then(uploadId);
    } catch (error) {
      showFailure(error);
    }
  };
  const replace = (uploadId: string) =>
    runCommand('replace_media', { itemId, uploadId }, t('“{title}” replaced', { title }));
  const setPoster = (from: { uploadId: string } | { second: number }) =>
    runCommand('set_poster', { itemId, from }, t('Poster changed'));
  const photos = 'image/jpeg,image/png,image/webp';
  return (
    <>
      {may.edit && item.kind === 'photo' && item.original && (
        <button type="button" className="btn sm" onClick={() => onOpen('crop')}>
          {t('Crop')}
        </button>
      )}
      {may.edit && item.kind === 'video' && item.file && (
        <button
          type="button"
          className="btn sm"
          onClick={() => {
            if (data.converts) void setPoster({ second: time });
            else poster.current?.click();
          }}
        >
          {data.converts ? t('Poster from {time}', { time: timeWords(time) }) : t('Poster')}
        </button>
      )}
      {may.edit && (
        <>
          <button type="button" className="btn sm" onClick={() => onOpen('rename')}>
            {t('Rename')}
          </button>
          <button type="button" className="btn sm" onClick={() => replacement.current?.click()}>
            {t('Replace')}
          </button>
        </>
      )}
      {may.publish && item.state === 'on_site' && (
        <button type="button" className="btn sm" onClick={onTakeOff}>
          {t('Take off the site')}
        </button>
      )}
      {may.publish && (
        <button type="button" className="btn sm" onClick={() => onOpen('remove')}>
          {t('Remove')}
        </button>
      )}
      <input
        ref={replacement}
        type="file"
        hidden
        aria-label={t('File that replaces it')}
        accept={item.kind === 'photo' ? photos : 'video/*'}
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0], replace)}
      />
      <input
        ref={poster}
        type="file"
        hidden
        aria-label={t('Picture for the poster')}
        accept={photos}
        onChange={({ currentTarget }) =>
          void take(currentTarget.files?.[0], (uploadId) => setPoster({ uploadId }))
        }
      />
    </>
  );
}
