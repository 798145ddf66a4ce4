/** VID-01: the main list and the saved list each have an active video; only one video plays at a time. */
export type VideoList = 'main' | 'saved';

interface Pausable {
  pause(): void;
}

const active = new Map<VideoList, Pausable>();

export function videoStarted(list: VideoList, video: Pausable): void {
  for (const other of new Set(active.values())) if (other !== video) other.pause();
  active.set(list, video);
}

/** SHELL-04: a route change stops every video. */
export function resetActiveVideos(): void {
  for (const video of active.values()) video.pause();
  active.clear();
}
