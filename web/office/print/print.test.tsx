import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const { PrintLine } = await import('./print.tsx');

test('[OFF-74] paper says who printed it and when; without a number it says how to print', () => {
  const printed = {
    printNumber: '2026-1116-4711',
    printedBy: 'Noura Kanaan',
    printedAt: '2026-11-16T06:58:00Z',
  };
  const paper = renderToStaticMarkup(<PrintLine printed={printed} />);
  expect(paper).toContain('data-number="2026-1116-4711"');
  expect(paper).toMatch(/Printed by Noura Kanaan, .*16 Nov.* 10:58\. Print no\. 2026-1116-4711/);
  const other = renderToStaticMarkup(<PrintLine printed={null} />);
  expect(other).not.toContain('data-number');
  expect(other).toContain('Press P');
});
