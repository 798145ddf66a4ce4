import type { ReactNode } from 'react';

/** NUM-02. */
const DEFAULT_DURATION = 20_000;

/** ENT-14: the fields a caller sets. */
export interface NotificationRequest {
  readonly type: 'primary' | 'success' | 'danger' | 'info' | 'warning';
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  readonly variant?: 'custom-alert' | 'offline';
  readonly align?: 'start' | 'center' | 'end';
  readonly duration?: number;
  readonly showOnTop?: boolean;
  readonly closeOnWindowClick?: boolean;
  /** Only one notification per kind is shown: a newer one replaces it. */
  readonly kind?: string;
}

export interface ShownNotification extends NotificationRequest {
  readonly id: string;
}

interface CloseTimer {
  readonly shownAt: number;
  left: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

const NONE: readonly ShownNotification[] = [];

export function createNotifications() {
  const listeners = new Set<() => void>();
  const closeTimers = new Map<string, CloseTimer>();
  let shown = NONE;
  let made = 0;
  let defaultDuration = DEFAULT_DURATION;

  const change = (next: readonly ShownNotification[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const close = (id: string) => {
    const timer = closeTimers.get(id)?.timer;
    if (timer) clearTimeout(timer);
    if (closeTimers.delete(id)) change(shown.filter((one) => one.id !== id));
  };
  const run = (id: string, closeTimer: CloseTimer) => {
    closeTimer.startedAt = performance.now();
    closeTimer.timer = setTimeout(() => close(id), closeTimer.left);
  };
  const stop = (closeTimer: CloseTimer | undefined): boolean => {
    if (!closeTimer?.timer) return false;
    clearTimeout(closeTimer.timer);
    closeTimer.timer = null;
    return true;
  };

  return {
    close,
    closeKind(kind: string): void {
      const one = shown.find((other) => other.kind === kind);
      if (one) close(one.id);
    },
    snapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(request: NotificationRequest): string {
      const same = request.kind && shown.find((one) => one.kind === request.kind)?.id;
      const id = same || `notification-${(made += 1)}`;
      const now = performance.now();
      const left = request.duration ?? defaultDuration;
      const before = closeTimers.get(id);
      const reading = before !== undefined && !stop(before);
      const closeTimer: CloseTimer = { shownAt: now, left, startedAt: now, timer: null };
      closeTimers.set(id, closeTimer);
      if (!reading) run(id, closeTimer);
      const next = { ...request, id };
      change(same ? shown.map((one) => (one.id === id ? next : one)) : [...shown, next]);
      return id;
    },
    /** NUM-02: the default duration of a notification. */
    setDefaultDuration(duration: number = DEFAULT_DURATION) {
      defaultDuration = duration;
    },
    /** Hover or focus pauses the timer. */
    pause: (id: string) => {
      const closeTimer = closeTimers.get(id);
      if (closeTimer && stop(closeTimer))
        closeTimer.left -= performance.now() - closeTimer.startedAt;
    },
    resume: (id: string) => {
      const closeTimer = closeTimers.get(id);
      if (closeTimer && !closeTimer.timer) run(id, closeTimer);
    },
    /** The click that opened a notification does not close it. */
    windowClicked(clickedAt: number) {
      for (const { id, closeOnWindowClick } of shown) {
        const closeTimer = closeTimers.get(id);
        if (closeOnWindowClick && closeTimer && closeTimer.shownAt < clickedAt) close(id);
      }
    },
  };
}

export const notifications = createNotifications();
/** Shown until the connection is back. */
export const showOffline = (title: string, body: string): string =>
  notifications.show({
    kind: 'offline',
    type: 'warning',
    variant: 'offline',
    title,
    body,
    duration: 7000,
  });
export const noNotifications = (): readonly ShownNotification[] => NONE;
