/** A page and its text sizes, in points. */
export interface Format {
  readonly size: 'A4' | 'A5';
  readonly pageWidth: number;
  readonly margin: { readonly side: number; readonly top: number; readonly bottom: number };
  readonly body: number;
  readonly small: number;
  readonly title: number;
  readonly heading: number;
  readonly subtitle: number;
  /** The width of the column with the names of facts. */
  readonly names: number;
}

/** For guides and samples, printed or read on a large screen. */
export const sheetOfPaper: Format = {
  size: 'A4',
  pageWidth: 595.28,
  margin: { side: 60, top: 64, bottom: 76 },
  body: 10.5,
  small: 9,
  title: 34,
  heading: 18,
  subtitle: 13,
  names: 150,
};

/** For documents that are signed or paid on a phone: half the page, with larger type. */
export const phone: Format = {
  size: 'A5',
  pageWidth: 419.53,
  margin: { side: 34, top: 50, bottom: 60 },
  body: 12,
  small: 10.5,
  title: 26,
  heading: 17,
  subtitle: 13,
  names: 112,
};
