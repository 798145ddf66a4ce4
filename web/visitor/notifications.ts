import type { ReactNode } from 'react';

const DEFAULT_DURATION = 20_000;

/** ENT-14, as a caller gives it. */
export interface NotificationRequest {
  readonly type: 'primary' | 'success' | 'danger' | 'info' | 'warning';
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  readonly variant?: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly duration?: number;
  readonly showOnTop?: boolean;
  readonly closeOnWindowClick?: boolean;
}

export interface ShownNotification extends NotificationRequest {
  readonly id: string;
}

interface Clearing {
  readonly shownAt: number;
  left: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

const NONE: readonly ShownNotification[] = [];

export function createNotifications() {
  const listeners = new Set<() => void>();
  const clearings = new Map<string, Clearing>();
  let shown = NONE;
  let made = 0;

  const change = (next: readonly ShownNotification[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const close = (id: string) => {
    const timer = clearings.get(id)?.timer;
    if (timer) clearTimeout(timer);
    if (clearings.delete(id)) change(shown.filter((one) => one.id !== id));
  };
  const run = (id: string, clearing: Clearing) => {
    clearing.startedAt = performance.now();
    clearing.timer = setTimeout(() => close(id), clearing.left);
  };

  return {
    close,
    snapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(request: NotificationRequest): string {
      made += 1;
      const id = `notification-${made}`;
      const now = performance.now();
      const left = request.duration ?? DEFAULT_DURATION;
      const clearing: Clearing = { shownAt: now, left, startedAt: now, timer: null };
      clearings.set(id, clearing);
      run(id, clearing);
      change([...shown, { ...request, id }]);
      return id;
    },
    /** While someone reads or reaches for it, its time stands still. */
    pause: (id: string) => {
      const clearing = clearings.get(id);
      if (!clearing?.timer) return;
      clearTimeout(clearing.timer);
      clearing.timer = null;
      clearing.left -= performance.now() - clearing.startedAt;
    },
    resume: (id: string) => {
      const clearing = clearings.get(id);
      if (clearing && !clearing.timer) run(id, clearing);
    },
    /** The click that brought a notification up does not close it. */
    windowClicked(clickedAt: number) {
      for (const { id, closeOnWindowClick } of shown) {
        const clearing = clearings.get(id);
        if (closeOnWindowClick && clearing && clearing.shownAt < clickedAt) close(id);
      }
    },
  };
}

export const notifications = createNotifications();
export const noNotifications = (): readonly ShownNotification[] => NONE;
