import { UnfitMedia } from './unfit-media.ts';

/** Refuses a PDF that readers could not open (F43). */
export async function checkPdf(bytes: Buffer): Promise<void> {
  // A large module that only the operator's commands need.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true });
  try {
    const document = await task.promise;
    await document.getPage(1);
  } catch (error) {
    throw new UnfitMedia('the PDF is damaged, locked or empty. Save it again.', { cause: error });
  } finally {
    await task.destroy();
  }
}
