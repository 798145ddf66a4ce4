const MOST_PARAMETERS = 64;

/** Parses a page's parameters from a call: a query string, or a JSON object of plain values. */
export function readUrlParams(text = ''): URLSearchParams {
  if (!text.trimStart().startsWith('{')) return new URLSearchParams(text);
  const found = new URLSearchParams();
  try {
    const content: unknown = JSON.parse(text);
    for (const [name, value] of Object.entries(content ?? {}).slice(0, MOST_PARAMETERS)) {
      if (typeof value === 'string' || typeof value === 'number') found.set(name, String(value));
    }
  } catch {
    // Unreadable parameters count as none.
  }
  return found;
}
