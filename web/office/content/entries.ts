type TextOf = (path: string) => string;

/** The entry of a guide's list that a field belongs to, such as `steps.3`; null for the other fields. */
export const entryOf = (path: string): string | null =>
  /^((?:facts|checklist\.items|steps|troubles|sources)\.\d+)(?:\.|$)/.exec(path)?.[1] ?? null;

export const listOf = (entry: string): string => entry.replace(/\.\d+$/, '');

/** A picture alone and a name for ticks are no words. */
const isWord = (path: string): boolean => !/\.(?:scene|id)$/.test(path);

/** Entries at the end of a list that nobody has written in, in either language. */
export function emptyEntries(paths: readonly string[], textOf: TextOf): ReadonlySet<string> {
  const entries = new Set(paths.flatMap((path) => entryOf(path) ?? []));
  for (const path of paths) {
    const entry = entryOf(path);
    if (entry === null || !isWord(path)) continue;
    if (textOf(path) !== '' || textOf(`arabic.${path}`) !== '') entries.delete(entry);
  }
  return entries;
}

const needed =
  /^(?:title|lead|stepsTitle|checklist\.title|next\.(?:who|text)|facts\.\d+\.(?:term|value)|checklist\.items\.\d+\.label|steps\.\d+\.(?:title|text|who)|troubles\.\d+\.(?:sign|cure))$/;

/** The first field that a guide cannot be without and that is still empty; null if it is complete. */
export function firstGap(paths: readonly string[], textOf: TextOf): string | null {
  const empty = emptyEntries(paths, textOf);
  const isOpen = (path: string) => {
    if (textOf(path) !== '') return false;
    if (path === 'steps.0.title' || path === 'sources.0') return true;
    const entry = entryOf(path);
    return needed.test(path) && (entry === null || !empty.has(entry));
  };
  return paths.find(isOpen) ?? null;
}
