import { useEffect, useRef } from 'react';
import { useText } from '../text/use-text.tsx';
import { type VideoList, videoStarted } from '../visitor/active-video.ts';
import { partsOf, textOf } from '../visitor/api/parts.ts';
import styles from './maid-player.module.css';
import { useVideoLog } from './use-video-log.ts';

const VIMEO_ORIGIN = 'https://player.vimeo.com';
const FILM =
  /^https:\/\/(?:www\.)?(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{1,12})(?:\/([\da-f]{6,20}))?(?:[?#].*)?$/;

/** The film's id, with its key if it is unlisted; null for other addresses. */
export function vimeoId(address: string): string | null {
  const [, id, key] = FILM.exec(address) ?? [];
  if (id === undefined) return null;
  return key === undefined ? id : `${id}?h=${key}`;
}

interface VimeoEvent {
  readonly name: string;
  readonly seconds: number;
  readonly track: string;
}

/** Parses a message of the player into event name and details. */
export function vimeoEvent(data: unknown): VimeoEvent | null {
  try {
    const message = partsOf(typeof data === 'string' ? JSON.parse(data) : data);
    const details = partsOf(message['data']);
    const seconds = Number(details['seconds'] ?? 0);
    return {
      name: textOf(message['event']),
      seconds: Number.isFinite(seconds) ? seconds : 0,
      track: textOf(details['language']),
    };
  } catch {
    return null;
  }
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'texttrackchange'];

/** Vimeo's own controls, captions on, no tracking. */
function frameOf(film: string, title: string): HTMLIFrameElement {
  const address = new URL(`${VIMEO_ORIGIN}/video/${film}`);
  for (const [option, value] of Object.entries({ autoplay: '1', texttrack: 'en', dnt: '1' })) {
    address.searchParams.set(option, value);
  }
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address.href;
  return frame;
}

type VimeoFilmProps = {
  film: string;
  maid: { readonly id: number; readonly firstName: string };
  list: VideoList;
};

/** A film at Vimeo, controlled by messages: no script of theirs runs in our page. */
export function VimeoFilm({ film, maid: { id, firstName: name }, list }: VimeoFilmProps) {
  const t = useText();
  const container = useRef<HTMLDivElement>(null);
  const log = useVideoLog(id);
  const title = t('Video of {name}', { name });
  useEffect(() => {
    const frame = frameOf(film, title);
    const send = (method: string, value?: string) =>
      frame.contentWindow?.postMessage(JSON.stringify({ method, value }), VIMEO_ORIGIN);
    const player = { pause: () => send('pause') };
    const handlers: Readonly<Record<string, (event: VimeoEvent) => void>> = {
      ready: () => EVENTS.forEach((eventName) => send('addEventListener', eventName)),
      play: ({ seconds }) => {
        videoStarted(list, player);
        log.event('video_play', seconds);
      },
      pause: ({ seconds }) => log.event('video_pause', seconds),
      ended: ({ seconds }) => log.event('video_ended', seconds),
      timeupdate: ({ seconds }) => log.progress(seconds),
      texttrackchange: ({ track }) => log.captions(track),
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== VIMEO_ORIGIN || source !== frame.contentWindow) return;
      const event = vimeoEvent(data);
      if (event && Object.hasOwn(handlers, event.name)) handlers[event.name]?.(event);
    };
    window.addEventListener('message', onMessage);
    container.current?.append(frame);
    return () => {
      window.removeEventListener('message', onMessage);
      frame.remove();
    };
  }, [film, title, list, log]);
  return <div ref={container} className={styles.player} />;
}
