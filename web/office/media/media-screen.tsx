import { ArrowLeft, ExternalLink, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { inOrder } from '../../../rules/media/captions.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand, showFailure, tryCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { Screen } from '../shell/screen.tsx';
import { Face } from '../ui/face.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { isolated } from '../words/own-text.ts';
import { CaptionTable, type Draft, draftOf, newLine } from './caption-table.tsx';
import { ConsentPanel, type MediaDialog } from './consent-panel.tsx';
import { TitleDialog } from './dialogs.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { Facts } from './facts.tsx';
import { ItemList } from './item-list.tsx';
import { ItemTools } from './item-tools.tsx';
import { isPublishable, type Item, type Line, type Media } from './media-words.ts';
import captionStyles from './captions.module.css';
import { MaidTabs } from '../maids/maid-tabs.tsx';
import styles from './media.module.css';
import { Player, togglePlay } from './player.tsx';
import { uploadFile } from './upload.ts';
import { useMediaKeys } from './use-media-keys.ts';

type Upload = Pick<Media['uploads'][number], 'id' | 'kind'>;

export function MediaScreen({ data }: { data: Media }) {
  const t = useText();
  const may = useRights();
  const canEdit = may('edit_maids');
  const canPublish = may('publish_maids');
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<MediaDialog | null>(null);
  const [adding, setAdding] = useState<Upload | null>(null);
  const [isSending, setSending] = useState(false);
  const [editing, setEditing] = useState<Draft | null>(null);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { maid, items } = data;
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const item: Item | undefined = items[place];
  const ready = items.filter(isPublishable);
  const lines = item ? inOrder(item.captions) : [];
  const at = lines.findLastIndex(({ start }) => start <= time + 0.05);

  const choose = (id: string) => {
    setChosen(id);
    setEditing(null);
    setTime(0);
    setPlaying(false);
  };
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
    setTime(seconds);
  };
  const goTo = ({ start }: Line) => seek(start);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      const { uploadId, kind, isReady } = await uploadFile(maid.id, file);
      if (isReady) setAdding({ id: uploadId, kind });
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  };
  const publish = () => {
    if (ready.length === 0) return;
    const said = t('{count} {count, plural, one {change} other {changes}} published', {
      count: ready.length,
    });
    void runCommand('publish_media', { itemIds: ready.map(({ id }) => id) }, said);
  };
  const takeOff = () => {
    if (item?.state !== 'on_site') return;
    const said = t('“{title}” is off the site', { title: item.title });
    void runCommand('take_off_media', { itemId: item.id }, said);
  };
  const order = (step: 'up' | 'down') => {
    const said = t('“{title}” moved', { title: item?.title ?? '' });
    if (item) void runCommand('move_media', { itemId: item.id, step }, said);
  };
  const open = (wanted: MediaDialog) => {
    if (item && (wanted !== 'crop' || item.kind === 'photo')) setDialog(wanted);
  };
  const withdraw = () => {
    if (item?.consent?.withdrawnAt === null) setDialog('withdraw');
  };
  const close = () => setDialog(null);
  const profile = pathIn(t.language, `/hire-maid/${maid.id}`);
  useMediaKeys(
    {
      move: (step) => {
        const next = items[Math.min(Math.max(place + step, 0), items.length - 1)];
        if (next) choose(next.id);
      },
      order,
      play: () => togglePlay(video.current),
      line: (step) => {
        const next = lines[Math.min(Math.max(at + step, 0), lines.length - 1)];
        if (next) goTo(next);
      },
      edit: () => {
        if (item?.kind !== 'video') return;
        const line = lines[Math.max(at, 0)];
        setEditing(line ? draftOf(line) : newLine(item));
      },
      add: () => picker.current?.click(),
      preview: () => void window.open(profile, '_blank', 'noopener'),
      consent: () => open('consent'),
      crop: () => open('crop'),
      rename: () => open('rename'),
      publish,
      takeOff,
      remove: () => open('remove'),
      withdraw,
      withdrawAll: () => open('withdraw-all'),
    },
    { edit: canEdit, publish: canPublish },
  );

  return (
    <Screen
      name={t('{name}, media and consent', { name: maid.name })}
      title={
        <span className={styles.name}>
          <Face maid={maid} size={38} />
          <bdi>{maid.name}</bdi>
        </span>
      }
      note={
        data.isShown ? (
          <bdi dir="ltr">{`HM ${maid.id}`}</bdi>
        ) : (
          t('{code}, not on the site', { code: `HM ${maid.id}` })
        )
      }
      back={
        <Link to="/maids" className="ic" aria-label={t('All maids')}>
          <ArrowLeft className="i" aria-hidden="true" data-flip />
        </Link>
      }
      actions={
        <>
          <MaidTabs maidId={maid.id} tab="media" />
          {canEdit && (
            <button
              type="button"
              className="btn"
              aria-busy={isSending}
              onClick={() => picker.current?.click()}
            >
              {isSending ? (
                <i className="spin" aria-hidden="true" />
              ) : (
                <Upload className="i" aria-hidden="true" />
              )}
              {t('Add media')}
            </button>
          )}
          {canPublish && ready.length > 0 && (
            <button type="button" className="btn pri" onClick={publish}>
              {t('Publish {count} {count, plural, one {change} other {changes}}', {
                count: ready.length,
              })}
            </button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('Photo or video')}
            accept="image/jpeg,image/png,image/webp,video/*"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </>
      }
    >
      <div className={styles.media} data-testid="office-media">
        <ItemList data={data} current={item?.id ?? null} onChoose={choose} onAdd={setAdding} />
        {item ? (
          <>
            <section className={styles.middle} aria-label={isolated(t, item.title)}>
              <div className={styles.head}>
                <h2>
                  <bdi>{item.title}</bdi>
                </h2>
                <ItemTools
                  data={data}
                  item={item}
                  time={time}
                  may={{ edit: canEdit, publish: canPublish }}
                  onOpen={open}
                  onTakeOff={takeOff}
                />
                {data.isShown && (
                  <a
                    className="btn gh"
                    href={profile}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('See her page')}
                  >
                    <ExternalLink className="i" aria-hidden="true" />
                  </a>
                )}
              </div>
              <div className={styles.show}>
                <Player
                  key={`${item.id} ${item.file}`}
                  item={item}
                  video={video}
                  time={time}
                  isPlaying={isPlaying}
                  onTime={setTime}
                  onSeek={seek}
                  onPlaying={setPlaying}
                />
                <Facts item={item} />
              </div>
              {item.kind === 'video' && (
                <>
                  <CaptionTable
                    item={item}
                    canEdit={canEdit}
                    current={lines[at]?.id ?? null}
                    editing={editing}
                    onEdit={setEditing}
                    onChoose={goTo}
                  />
                  {canEdit && editing === null && (
                    <button
                      type="button"
                      className={`btn sm ${captionStyles.addLine}`}
                      onClick={() => setEditing(newLine(item))}
                    >
                      {t('Add a line')}
                    </button>
                  )}
                </>
              )}
            </section>
            <ConsentPanel
              item={item}
              tasks={data.tasks}
              hasAnyConsent={items.some(
                ({ consent }) => consent !== null && consent.withdrawnAt === null,
              )}
              canEdit={canEdit}
              onOpen={open}
            />
          </>
        ) : (
          <div className={styles.empty}>
            <StateMessage title={t('No photos or videos yet')}>
              <p>{t('Add a photo (JPEG, PNG, WebP) or a video (MP4, 10 to 120 seconds).')}</p>
            </StateMessage>
          </div>
        )}
      </div>
      {item && <OpenDialog data={data} item={item} dialog={dialog} onClose={close} />}
      {adding && (
        <TitleDialog
          title={adding.kind === 'video' ? t('Add a video') : t('Add a photo')}
          first={adding.kind === 'video' ? t('Meet {name}', { name: maid.name }) : t('Portrait')}
          onSave={async (title) => {
            const input = { maidId: maid.id, uploadId: adding.id, title };
            const ran = await tryCommand('add_media', input, t('“{title}” added', { title }));
            if ('answer' in ran) choose(String(ran.answer['itemId']));
            return ran;
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </Screen>
  );
}
