import { posix } from 'node:path';
import type { KnownNames } from './known-names.ts';

/** Everything in a document that is not true. */
export function documentProblems(document: string, text: string, known: KnownNames): string[] {
  return [
    ...brokenReferences(document, text, known),
    ...codeIn(text).flatMap((code) => unknownVariables(code, known)),
  ];
}

/** Dead links, unknown commands and missing files. For documents with codes that look like our variables. */
export function brokenReferences(document: string, text: string, known: KnownNames): string[] {
  return [
    ...deadLinks(document, text, known),
    ...codeIn(text).flatMap((code) => [
      ...unknownCommands(code, known),
      ...missingFiles(code, known),
    ]),
  ];
}

const blocks = /^```[^\n]*\n([\s\S]*?)^```/gm;

/** Code spans and the lines of code blocks. */
function codeIn(text: string): string[] {
  const lines = [...text.matchAll(blocks)].flatMap((match) => (match[1] ?? '').split('\n'));
  const spans = [...text.replace(blocks, '').matchAll(/`([^`\n]+)`/g)].map(
    (match) => match[1] ?? '',
  );
  return [...lines, ...spans];
}

function deadLinks(document: string, text: string, known: KnownNames): string[] {
  const links = [...text.replace(blocks, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
    (match) => match[1] ?? '',
  );
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .flatMap((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : posix.join(posix.dirname(document), path);
      if (!known.fileExists(target)) return [`links to ${link}, which is not there`];
      const isHere = path === '' && anchor !== undefined;
      return isHere && !anchors(text).has(anchor)
        ? [`links to #${anchor}, which no heading has`]
        : [];
    });
}

function anchors(text: string): Set<string> {
  const headings = [...text.replace(blocks, '').matchAll(/^#+ (.+)$/gm)];
  return new Set(
    headings.map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function unknownCommands(code: string, known: KnownNames): string[] {
  const runs = [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  const programs = [...code.matchAll(/\bnode ((?:[\w.-]+\/)+[\w.-]+\.\w+)/g)].map(
    (match) => match[1] ?? '',
  );
  return [
    ...runs
      .filter((name) => name !== 'run' && !known.scripts.has(name))
      .map((name) => `names the command "npm run ${name}", which package.json does not have`),
    ...programs
      .filter((path) => !known.fileExists(path))
      .map((path) => `runs ${path}, which is not there`),
  ];
}

const ourPath =
  /(?:^|[\s("'=])((?:rules|contract|server|web|content|tests|tools|deploy|docs|scripts|\.ci)\/[\w./-]*)/g;

function missingFiles(code: string, known: KnownNames): string[] {
  if (/[*{}<>…$]/.test(code)) return [];
  return [...code.matchAll(ourPath)]
    .map((match) => (match[1] ?? '').replace(/[./]+$/, ''))
    .filter((path) => !known.fileExists(path))
    .map((path) => `names the file ${path}, which is not there`);
}

/** "NAME=value" sets a variable; "NAME_WITH_UNDERSCORE" alone names one. */
function unknownVariables(code: string, known: KnownNames): string[] {
  const set = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{2,})=/g)].map((match) => match[1] ?? '');
  const alone = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code) ? [code] : [];
  return [...set, ...alone]
    .filter((name) => !known.variables.has(name))
    .map((name) => `names the variable ${name}, which nothing reads`);
}
