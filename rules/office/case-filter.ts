import {
  stages,
  type OfficeStage,
  caseStatuses,
  type CaseStatus,
  waitingOn,
  type WaitingOn,
} from './stages.ts';

/** One filter language for list, board, export and saved views (OFF-11). */
export interface CaseFilter {
  readonly stage: readonly OfficeStage[];
  readonly status: readonly CaseStatus[];
  readonly waiting: readonly WaitingOn[];
  readonly emirate: readonly string[];
  readonly flow: readonly CaseFlow[];
  /** Ids of colleagues; `me` and `nobody` are allowed. */
  readonly owner: readonly string[];
  readonly maid: readonly number[];
  readonly label: readonly string[];
  readonly late: boolean;
  /** Free words: a reference, a name, a number, a document number. */
  readonly text: string;
}

export const emptyFilter: CaseFilter = {
  stage: [],
  status: [],
  waiting: [],
  emirate: [],
  flow: [],
  owner: [],
  maid: [],
  label: [],
  late: false,
  text: '',
};

const flows = ['hire', 'replacement', 'visa'] as const;
export type CaseFlow = (typeof flows)[number];
const among =
  <Value extends string>(allowed: readonly Value[]) =>
  (text: string): Value[] => {
    const found = allowed.find((one) => one === text);
    return found === undefined ? [] : [found];
  };
const plain = (text: string): string[] => (/^[\w-]{1,60}$/.test(text) ? [text] : []);
/** The words of a label, joined by `_`. */
const labelled = (text: string): string[] =>
  /^[\p{L}\p{M}\p{N}_-]{1,40}$/u.test(text) ? [text.toLowerCase()] : [];
const number = (text: string): number[] => (/^\d{1,9}$/.test(text) ? [Number(text)] : []);

/** How each list is read; a value that means nothing is left out. */
const readers = {
  stage: among(stages),
  status: among(caseStatuses),
  waiting: among(waitingOn),
  emirate: plain,
  flow: among(flows),
  owner: plain,
  maid: number,
  label: labelled,
};
type ListName = keyof typeof readers;
const isListName = (text: string): text is ListName => Object.hasOwn(readers, text);

/** Reads "stage:documents waiting:us,client late Leila Haddad"; unknown words are the text. */
export function parseFilter(written: string): CaseFilter {
  const lists: Record<ListName, (string | number)[]> = {
    stage: [],
    status: [],
    waiting: [],
    emirate: [],
    flow: [],
    owner: [],
    maid: [],
    label: [],
  };
  const text: string[] = [];
  let late = false;
  for (const word of written.split(/\s+/).filter(Boolean)) {
    const [, name = '', values = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
    if (word === 'late') late = true;
    else if (!isListName(name)) text.push(word);
    else for (const value of values.split(',')) lists[name].push(...readers[name](value));
  }
  const unique = Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, [...new Set(values)]]),
  );
  return { ...emptyFilter, ...unique, late, text: text.join(' ').slice(0, 100) };
}

/** The same filter as text, for an address; parsing it gives the filter again. */
export function filterText(filter: CaseFilter): string {
  const lists = Object.keys(readers)
    .filter(isListName)
    .filter((name) => filter[name].length > 0)
    .map((name) => `${name}:${filter[name].join(',')}`);
  return [...lists, ...(filter.late ? ['late'] : []), filter.text].filter(Boolean).join(' ');
}
