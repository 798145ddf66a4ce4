import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The words of a PDF, page by page, which its bytes do not show. */
export const pdfWords = (document: PDFDocumentProxy): Promise<string[]> =>
  Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
