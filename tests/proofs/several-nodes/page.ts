/** A page open on one node: the maids it saw go or become free again, with times. */
export async function openPage(node: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${node}/api/live`, { signal: leaving.signal });
  const told = new Map<number, 'gone' | 'available'>();
  void read().catch(() => undefined);

  async function read(): Promise<void> {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = `${text}${part}`.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) note(line.slice(6));
    }
  }
  function note(data: string): void {
    const change: { gone: number[]; available: number[] } = JSON.parse(data);
    for (const maid of change.gone) told.set(maid, 'gone');
    for (const maid of change.available) told.set(maid, 'available');
  }

  return { told, leave: () => leaving.abort() };
}
