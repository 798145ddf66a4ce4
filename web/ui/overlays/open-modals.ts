// Everything outside an open modal is inert, so the notifications move into the topmost one to stay usable.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notify() {
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}

export function registerModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
