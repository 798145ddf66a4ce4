/** VID-01: one video plays at a time; the main list and the saved list are tracked separately. */
export type VideoList = 'main' | 'saved';

interface Pausable {
  pause(): void;
}

const active = new Map<VideoList, Pausable>();

export function videoStarted(list: VideoList, video: Pausable): void {
  const before = active.get(list);
  if (before !== video) before?.pause();
  active.set(list, video);
}

/** SHELL-04: a route change leaves nothing playing. */
export function resetActiveVideos(): void {
  for (const video of active.values()) video.pause();
  active.clear();
}
