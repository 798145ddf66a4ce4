export type ListTab = 'my-list' | 'shared-list';

let tab: ListTab = 'my-list';
const listeners = new Set<() => void>();

/** The selected list, shared by every place that shows the lists. */
export const listTab = {
  snapshot: (): ListTab => tab,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  choose: (next: ListTab): void => {
    tab = next;
    for (const listener of listeners) listener();
  },
};
