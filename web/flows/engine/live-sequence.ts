import { partsOf } from '../../visitor/api/parts.ts';
import { eventStream } from '../../visitor/event-stream.ts';

function sequenceIn(text: unknown): number {
  try {
    const { sequence } = partsOf(JSON.parse(String(text)));
    return typeof sequence === 'number' ? sequence : 0;
  } catch {
    return 0;
  }
}

/**
 * Listens for progress of an application in another tab, on a phone or by the spouse. Reports a refusal as
 * sequence 0; the caller can then ask for the reason. Returns a function that stops listening.
 */
export function listenToApplication(
  id: string,
  onSequence: (sequence: number) => void,
): () => void {
  let disconnect: (() => void) | undefined;
  const open = () => {
    disconnect?.();
    disconnect = document.hidden
      ? undefined
      : eventStream(`/api/application/live?id=${encodeURIComponent(id)}`, {
          said: (data) => onSequence(sequenceIn(data)),
          refused: () => onSequence(0),
        });
  };
  open();
  document.addEventListener('visibilitychange', open);
  return () => {
    disconnect?.();
    document.removeEventListener('visibilitychange', open);
  };
}
