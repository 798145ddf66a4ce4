import { partsOf } from '../visitor/api/parts.ts';

function sequenceIn(text: unknown): number {
  try {
    const { sequence } = partsOf(JSON.parse(String(text)));
    return typeof sequence === 'number' ? sequence : 0;
  } catch {
    return 0;
  }
}

/** Hears when an application goes on: in another tab, on a phone, by the spouse. Returns how to stop. */
export function listenToApplication(id: string, heard: (sequence: number) => void): () => void {
  let line: EventSource | null = null;
  const open = () => {
    line?.close();
    line = null;
    if (document.hidden) return;
    line = new EventSource(`/api/application/live?id=${encodeURIComponent(id)}`);
    line.addEventListener('message', ({ data }) => heard(sequenceIn(data)));
  };
  open();
  document.addEventListener('visibilitychange', open);
  return () => {
    line?.close();
    document.removeEventListener('visibilitychange', open);
  };
}
