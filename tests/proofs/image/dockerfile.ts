import { cp, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface Step {
  readonly instruction: string;
  readonly rest: string;
}

/** The stages of a Dockerfile by their names; the last one has none. */
export function stagesOf(text: string): { build: readonly Step[]; last: readonly Step[] } {
  const steps = text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line): Step[] => {
      const match = /^([A-Z]+) (.+)$/.exec(line);
      return match ? [{ instruction: match[1] ?? '', rest: match[2] ?? '' }] : [];
    });
  const last = steps.findLastIndex(({ instruction }) => instruction === 'FROM');
  if (!steps[0]?.rest.endsWith(' AS build') || last <= 0) {
    throw new Error('The Dockerfile does not have a stage "build" and another one.');
  }
  return { build: steps.slice(1, last), last: steps.slice(last + 1) };
}

/** The variables that a stage sets. */
export function variablesOf(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(
    steps
      .filter(({ instruction }) => instruction === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** The command that a container runs. */
export function commandOf(steps: readonly Step[]): string[] {
  const command = steps.findLast(({ instruction }) => instruction === 'CMD')?.rest ?? '';
  return [...command.matchAll(/"([^"]+)"/g)].flatMap((match) => match[1] ?? []);
}

/** Copies what a COPY names, as Docker does: a folder's contents, a file into a folder that ends with a slash. */
export async function copy(
  rest: string,
  from: string,
  to: string,
  includes: (path: string) => boolean,
): Promise<void> {
  const words = rest.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = words.pop() ?? '';
  for (const word of words) {
    const source = join(from, word.replace(/^\/app\//, ''));
    const isFolder = (await stat(source)).isDirectory();
    const into = join(
      to,
      target.endsWith('/') && !isFolder ? join(target, basename(source)) : target,
    );
    await mkdir(dirname(into), { recursive: true });
    await cp(source, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => includes(path),
    });
  }
}

/** Which files of the clone the build gets to see. */
export function contextOf(ignoreFile: string): (path: string) => boolean {
  const lines = ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.filter((line) => line !== '*' && !line.startsWith('!'));
  const endings = rules.map((rule) => {
    const ending = /^\*\*\/\*(\.[\w.]+)$/.exec(rule)?.[1];
    if (ending === undefined) throw new Error(`.dockerignore has a rule of a new kind: ${rule}`);
    return ending;
  });
  return (path) => !endings.some((ending) => path.endsWith(ending));
}
