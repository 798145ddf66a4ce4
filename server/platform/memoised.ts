/** Memoises a function from text to text; the cache is emptied when it is full. */
export function memoised(most: number, make: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= most) cache.clear();
    const made = make(text);
    cache.set(text, made);
    return made;
  };
}
