export interface CsvRecord {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The separator that the header uses outside quotes. */
function separatorOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Reads CSV with commas, semicolons or tabs, with or without a byte order mark. Null if a quote is never closed. */
export function readCsv(given: string): readonly CsvRecord[] | null {
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let at = 0;
  const endRecord = () => {
    records.push({ row: records.length + 1, cells });
    cells = [];
  };
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return null;
        cell += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    let end = at;
    while (end < text.length && !['\r', '\n', separator].includes(text[end] ?? '')) end += 1;
    cells.push(cell + text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length || text[at] === '\r' || text[at] === '\n') cells.push('');
      else continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    endRecord();
  }
  return records.filter(({ cells: all }) => all.some((cell) => cell.trim() !== ''));
}

/** True for a cell that a spreadsheet would run, such as `=HYPERLINK(…)` (T27). */
export const isFormula = (cell: string): boolean => /^\s*[=+\-@|%]|^[\t\r\n]/.test(cell);
