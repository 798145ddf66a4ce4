// Only as much as the bench uses: the packages are installed by npm run bench, not by npm test.
declare module 'lighthouse' {
  interface Options {
    readonly port: number;
    readonly onlyCategories: readonly string[];
    readonly logLevel: 'error';
  }
  interface Audit {
    readonly score: number | null;
    readonly displayValue?: string;
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  interface Report {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, Category>>;
  }
  export default function lighthouse(
    url: string,
    options: Options,
  ): Promise<{ readonly lhr: Report } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
  }): Promise<{ readonly port: number; kill(): void }>;
}
