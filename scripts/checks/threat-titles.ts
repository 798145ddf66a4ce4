/** A file that may cover a threat: a test by its titles, a proof by its description. */
export interface ProvingFile {
  readonly path: string;
  readonly text: string;
}

/** The ids in the first column of the tables in docs/threats.md. */
export const threatIds = (document: string): string[] =>
  [...document.matchAll(/^\| (T\d{2,3}) /gm)].flatMap((match) => match[1] ?? []);

/** The files that cover each threat: those with its id in their titles. */
export function provedIn(files: readonly ProvingFile[]): Map<string, Set<string>> {
  const proved = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, id = ''] of text.matchAll(/\[(T\d{2,3})\]/g)) {
      proved.set(id, (proved.get(id) ?? new Set()).add(path));
    }
  }
  return proved;
}

/** Threats without a test, and tests with unknown threat ids. */
export function threatProblems(document: string, files: readonly ProvingFile[]): string[] {
  const ids = threatIds(document);
  const proved = provedIn(files);
  const unproved = ids.filter((id) => !proved.has(id));
  const unnamed = [...proved].filter(([id]) => !ids.includes(id));
  return [
    ...(ids.length === 0 ? ['docs/threats.md names no threat'] : []),
    ...unproved.map((id) => `no test carries ${id} in its title`),
    ...unnamed.map(
      ([id, paths]) => `${[...paths].join(', ')}: docs/threats.md does not name ${id}`,
    ),
  ];
}
