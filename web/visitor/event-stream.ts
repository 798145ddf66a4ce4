const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

interface StreamHandlers {
  readonly said: (data: unknown) => void;
  readonly refused: () => void;
  readonly opened?: () => void;
}

/**
 * Opens an SSE connection and returns a function that closes it. Browsers reconnect after a lost connection but not
 * after an HTTP error, such as during a deployment; this function does.
 */
export function eventStream(
  address: string,
  { said, refused, opened }: StreamHandlers,
): () => void {
  let source: EventSource;
  let next: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  const open = () => {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      pause = FIRST_PAUSE;
      opened?.();
    });
    source.addEventListener('message', ({ data }) => said(data));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      next = setTimeout(open, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      refused();
    });
  };
  open();
  return () => {
    clearTimeout(next);
    source.close();
  };
}
