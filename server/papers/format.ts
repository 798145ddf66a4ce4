/** A page and its text sizes, in points. */
export interface Format {
  readonly size: 'A4' | 'A5';
  readonly pageWidth: number;
  readonly margin: { readonly side: number; readonly top: number; readonly bottom: number };
  /** Between the English column and the Arabic one. */
  readonly gutter: number;
  readonly body: number;
  readonly small: number;
  readonly title: number;
  readonly heading: number;
}

/** For guides and samples, printed or read on a large screen. */
export const sheetOfPaper: Format = {
  size: 'A4',
  pageWidth: 595.28,
  margin: { side: 42, top: 54, bottom: 54 },
  gutter: 30,
  body: 10,
  small: 9,
  title: 21,
  heading: 14,
};

/** For documents that are signed or paid on a phone: half the page, with larger type. */
export const phone: Format = {
  size: 'A5',
  pageWidth: 419.53,
  margin: { side: 24, top: 46, bottom: 50 },
  gutter: 24,
  body: 10.5,
  small: 9,
  title: 17,
  heading: 13,
};
