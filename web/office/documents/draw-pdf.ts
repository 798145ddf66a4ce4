import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The pages that matter are the first ones. */
const MOST_PAGES = 4;
const SCALE = 2;

/** Draws the pages of a PDF below each other. */
export async function drawPdf(file: Blob): Promise<Blob> {
  const worker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url');
  GlobalWorkerOptions.workerSrc = worker.default;
  const data = new Uint8Array(await file.arrayBuffer());
  // Glyphs are drawn as paths, because the content policy forbids fonts from data.
  const task = getDocument({ data, disableFontFace: true });
  try {
    const pdf = await task.promise;
    const sheets: HTMLCanvasElement[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      sheets.push(canvas);
    }
    return await joined(sheets);
  } finally {
    await task.destroy();
  }
}

function joined(sheets: readonly HTMLCanvasElement[]): Promise<Blob> {
  const whole = document.createElement('canvas');
  whole.width = Math.max(...sheets.map(({ width }) => width));
  whole.height = sheets.reduce((sum, { height }) => sum + height, 0);
  let top = 0;
  for (const sheet of sheets) {
    whole.getContext('2d')?.drawImage(sheet, 0, top);
    top += sheet.height;
  }
  return new Promise((resolve, reject) => {
    whole.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A PDF was not drawn.'))));
  });
}
