/** Hands a file to the browser. */
export function downloadText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The mark at the start makes spreadsheets read the file as UTF-8; banks want none. */
export const downloadCsv = (text: string, name: string, mark = '\uFEFF'): void =>
  downloadText(`${mark}${text}`, name, 'text/csv');
