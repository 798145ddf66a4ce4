import { expect, test } from 'vitest';
import { officeDevServer } from './dev-office.ts';

test('[OFF-01] in development the document of the office brings all that its scripts demand', async () => {
  const { vite, page } = await officeDevServer();
  try {
    const html = await page();
    const entry = /<script type="module" src="(?<src>[^"]+main\.tsx)"/.exec(html)?.groups?.['src'];
    expect(entry).toBe('/office-files/main.tsx');
    for (const module of ['/main.tsx', '/routes.tsx', '/today/today.tsx']) {
      const code = (await vite.transformRequest(module))?.code ?? '';
      expect(code).toContain('import');
      // React's refresh code throws unless the document has called it first.
      if (code.includes('preamble')) expect(html).toContain('preamble');
    }
  } finally {
    await vite.close();
  }
});
