// Everything outside an open modal is inert, so what must stay usable (the notifications) moves into the topmost one.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell() {
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}

export function registerModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
