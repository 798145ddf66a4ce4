/** VID-01: the main list and the saved list each track their video, and only one of them all plays at a time. */
export type VideoList = 'main' | 'saved';

interface Pausable {
  pause(): void;
}

const active = new Map<VideoList, Pausable>();

export function videoStarted(list: VideoList, video: Pausable): void {
  for (const other of new Set(active.values())) if (other !== video) other.pause();
  active.set(list, video);
}

/** SHELL-04: a route change leaves nothing playing. */
export function resetActiveVideos(): void {
  for (const video of active.values()) video.pause();
  active.clear();
}
